import { markFiles, markFolder, pressDensity, pressFile, type MarkFile } from "#shared/brand.ts";
import { DownloadLink } from "#site/parts/site-link.tsx";
import { fill } from "#shared/fill.ts";
import type { PictureData } from "#reader/pictures.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/load/site-data.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/language.ts";
import { CopyButton } from "#site/ui/copy-button.tsx";

const formats = ["svg", "png"] as const;

/** The files of the mark, each on the background that it is made for. */
export function MarkFiles({ names, licence }: { names: Record<MarkFile, string>; licence: string }) {
  return (
    <>
      <ul className="mt-1.5 grid grid-cols-3 gap-x-6 gap-y-7 mobile:mt-6 mobile:grid-cols-[repeat(auto-fill,minmax(max(28%,5rem),1fr))] mobile:gap-x-3 mobile:gap-y-4">
        {markFiles.map(({ name, ground, withName }) => (
          <li key={name} className="flex flex-col">
            <span
              className={`mark-box flex h-32 items-center justify-center px-8 mobile:h-16 mobile:px-3 ${grounds[ground]}`}
            >
              <img
                src={addressOf(name, "svg")}
                alt=""
                loading="lazy"
                {...(withName ? { width: 401, height: 54 } : { width: 164, height: 48 })}
                className="h-10 w-full object-contain"
              />
            </span>
            <p className="mt-2 leading-snug font-semibold mobile:text-label">{names[name]}</p>
            <p className="mt-auto flex flex-wrap gap-x-5 text-small">
              {formats.map((format) => (
                <DownloadLink
                  key={format}
                  href={addressOf(name, format)}
                  of={names[name]}
                  label={format.toUpperCase()}
                />
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t pt-3 text-small text-muted mobile:mt-4 mobile:text-label">{licence}</p>
    </>
  );
}

const grounds = { paper: "bg-paper-deep", ink: "bg-ink" };

function addressOf(name: MarkFile, format: (typeof formats)[number]): string {
  return `${import.meta.env.BASE_URL}${markFolder}/${name}.${format}`;
}

/** Pictures that are shown; the others are in a row that opens. */
const shown = 2;

export function PressPictures({
  pictures,
  credit,
  download,
  more,
}: {
  pictures: PictureData[];
  credit: string;
  download: string;
  /** Title of the row with the further pictures. */
  more: string;
}) {
  const { pictureBaseUrl } = useSite();
  const [large, rest] = [pictures.slice(0, shown), pictures.slice(shown)];
  const list = (some: PictureData[]) => (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
      {some.map((picture) => (
        <li key={picture.stem}>
          <Picture picture={picture} sizes="(width < 780px) 50vw, 46vw" className="aspect-[16/9]" />
          <p className="mt-1.5 text-small leading-snug mobile:text-label" aria-hidden>
            {picture.alt}
          </p>
          <p className="text-small">
            <DownloadLink
              href={`${pictureBaseUrl}/${pressFile(picture.stem)}`}
              of={picture.alt}
              label={fill(download, {
                width: picture.width,
                height: picture.height,
                cm: Math.round((picture.width / pressDensity) * 2.54),
              })}
            />
          </p>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="mt-8 mb-6 mobile:mt-5 mobile:mb-4">{list(large)}</div>
      <OpenRow title={more}>{list(rest)}</OpenRow>
      <p className="border-t pt-3 text-small text-muted">{credit}</p>
    </>
  );
}

type Brand = FrontMatter<"brand">;

const lengths = ["short", "long"] as const;

export function Quotes({
  quotes,
  words,
}: {
  quotes: Record<Locale, Brand["quote"]>;
  words: Brand["quoteWords"];
}) {
  const { status } = useMessages();
  return (
    <div className="mt-6 grid grid-cols-2 items-start gap-x-10 mobile:grid-cols-1">
      {locales.map(({ code, name }) => (
        <div key={code} className="border-b mobile:last:border-t-0">
          <OpenRow isSmall title={name}>
            {lengths.map((length) => (
              <figure key={length} className="mt-2 border-t pt-3">
                <figcaption className="flex flex-wrap justify-between gap-4 text-small text-muted">
                  {words[length]}
                  <CopyButton
                    text={quotes[code][length]}
                    label={words.copy}
                    doneLabel={words.copied}
                    failedLabel={status.notCopied}
                  />
                </figcaption>
                <blockquote lang={code} className="mt-2">
                  {quotes[code][length]}
                </blockquote>
              </figure>
            ))}
          </OpenRow>
        </div>
      ))}
    </div>
  );
}
