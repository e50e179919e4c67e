import { languageName, formatDay } from "#shared/formats.ts";
import { escapeHtml as escape } from "#shared/escape-html.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf, type WordsOf } from "#site/i18n/words.ts";
import { Lightbox, type LargePicture } from "#site/parts/lightbox.tsx";
import type { ListedCertificate } from "./load.ts";

const { useWords: useCertificateWords } = wordsOf("certificates");

/** Drawings of certificates in a lightbox. Load it lazily. */
export function Specimens({
  certificates,
  first,
  onClose,
}: {
  certificates: ListedCertificate[];
  first: string;
  onClose: () => void;
}) {
  const { preview } = useMessages();
  const words = useCertificateWords();
  const locale = useLocale();
  return (
    <Lightbox
      pictures={certificates.map((certificate) => drawSpecimen(certificate, { words, preview }, locale))}
      first={certificates.findIndex(({ id }) => id === first)}
      onClose={onClose}
    />
  );
}

const [width, height] = [840, 1188];
const [left, right] = [96, width - 96];

/** The colour of each type, and the number of waves around its seal. */
const looks: Record<ListedCertificate["type"], { color: string; waves: number }> = {
  award: { color: "#b8470c", waves: 24 },
  certification: { color: "#0f5560", waves: 36 },
  assessment: { color: "#1b7a80", waves: 12 },
  licence: { color: "#0b2136", waves: 48 },
  authorisation: { color: "#3b3a6e", waves: 30 },
  rating: { color: "#8a6a0d", waves: 18 },
  membership: { color: "#123049", waves: 8 },
};

/** Draws a certificate from the register's data, marked as a specimen: the documents themselves contain numbers and names. */
function drawSpecimen(
  certificate: ListedCertificate,
  { words, preview }: { words: WordsOf<"certificates"> } & Pick<Messages, "preview">,
  locale: Locale,
): LargePicture {
  const { color, waves } = looks[certificate.type];
  const title = wrap(certificate.title, 30);
  const scope = wrap(certificate.scope, 68);
  const top = 300 + title.length * 58;
  const facts = [
    [words.issued, formatDay(certificate.issued, locale)],
    [words.validTo, certificate.validTo ? formatDay(certificate.validTo, locale) : words.noEnd],
    [words.languages, certificate.languages.map((code) => languageName(code, locale)).join(", ")],
  ] as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Archivo, Arial, sans-serif" style="font-variant-numeric:tabular-nums" fill="#14212e">
<path fill="#fffdf8" d="M0 0h${width}v${height}H0z"/>
<path fill="none" stroke="${color}" d="M36.500 36.500h${width - 73}v${height - 73}h-${width - 73}z"/>
<path fill="${color}" d="M36 36h${width - 72}v12h-${width - 72}z"/>
${line(certificate.issuerKind, left, 132, `font-size="20" fill="#586570"`)}
${line(words.types[certificate.type].toLocaleUpperCase(locale), left, 232, `font-size="18" letter-spacing="4" fill="${color}"`)}
${lines(title, left, 300, 58, `font-size="46"`)}
${line(certificate.standard ?? "", left, top, `font-size="24" fill="${color}"`)}
${line(preview.given, left, top + 84, `font-size="19" fill="#586570"`)}
${line(certificate.entity, left, top + 124, `font-size="28"`)}
${line(certificate.site, left, top + 158, `font-size="20" fill="#586570"`)}
<path stroke="#d8d0c0" d="M${left} ${top + 204.5}H${right}"/>
${line(words.scope, left, top + 246, `font-size="17" fill="#586570"`)}
${lines(scope, left, top + 280, 30, `font-size="20"`)}
${facts
  .map(([name, value], index) => {
    const y = 930 + index * 62;
    return `${line(name, left, y, `font-size="15" fill="#586570"`)}${line(value, left, y + 25, `font-size="19"`)}`;
  })
  .join("")}
${seal(right - 96, 972, waves, color)}
${line(`${words.reference} ${certificate.id}`, left, height - 68, `font-size="15" fill="#586570"`)}
<text transform="translate(${width / 2} ${height / 2}) rotate(-54)" text-anchor="middle" font-size="150" letter-spacing="12" fill="${color}" opacity=".09">${escape(preview.specimen.toLocaleUpperCase(locale))}</text>
</svg>`;
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    alt: fill(preview.caption, { title: certificate.title }),
    width,
    height,
  };
}

/** Wavy circles, like those engraved against copying. */
function seal(x: number, y: number, waves: number, color: string): string {
  const rings = [92, 80, 68, 40].map((radius, ring) => {
    const points = Array.from({ length: 361 }, (_, degree) => {
      const angle = (degree * Math.PI) / 180;
      const far = radius + 5 * Math.sin(waves * angle + ring);
      return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join("L")}z`;
  });
  return `<path fill="none" stroke="${color}" opacity=".7" d="${rings.join("")}"/>`;
}

function lines(texts: string[], x: number, y: number, step: number, look: string): string {
  return texts.map((text, index) => line(text, x, y + index * step, look)).join("");
}

function line(text: string, x: number, y: number, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${escape(text)}</text>`;
}

function wrap(text: string, length: number): string[] {
  return text.split(" ").reduce<string[]>((rows, word) => {
    const row = rows.at(-1);
    if (row === undefined || row.length + word.length >= length) return [...rows, word];
    return [...rows.slice(0, -1), `${row} ${word}`];
  }, []);
}
