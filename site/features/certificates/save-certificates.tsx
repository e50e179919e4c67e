import { languageName, formatDay } from "#shared/formats.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import type { ListedCertificate } from "./load.ts";
import { statusText, useCertificateWords } from "./certificate-parts.tsx";

/** A button that saves the listed certificates as a spreadsheet file. `filters` describes the active filters. */
export function SaveCertificates({
  certificates,
  filters,
  today,
}: {
  certificates: ListedCertificate[];
  filters: string[];
  today: string;
}) {
  const { table } = useMessages();
  const words = useCertificateWords();
  const locale = useLocale();

  const columns: [string, (certificate: ListedCertificate) => string | null][] = [
    [words.reference, ({ id }) => id],
    [words.record, ({ title }) => title],
    [words.type, ({ type }) => words.types[type]],
    [words.standard, ({ standard }) => standard],
    [words.scope, ({ scope }) => scope],
    [words.site, ({ site }) => site],
    [words.country, ({ countryName }) => countryName],
    [words.entity, ({ entity }) => entity],
    [words.businessLine, ({ businessLine }) => words.businessLines[businessLine]],
    [words.issuer, ({ issuerKind }) => issuerKind],
    [words.issued, ({ issued }) => issued],
    [words.validTo, ({ validTo }) => validTo],
    [words.status, (certificate) => statusText(certificate, words)],
    [words.languages, ({ languages }) => languages.map((code) => languageName(code, locale)).join("; ")],
  ];

  async function save(): Promise<void> {
    const { saveRows } = await import("#site/parts/table/table-file.ts");
    await saveRows({
      name: document.title,
      notes: [
        [table.asOf, formatDay(today, locale)],
        [table.filter, filters.join("; ") || table.noFilter],
      ],
      rows: [
        columns.map(([name]) => name),
        ...certificates.map((certificate) => columns.map(([, read]) => read(certificate))),
      ],
    });
  }

  return (
    <button
      type="button"
      onClick={() => void save()}
      className="no-print min-h-12 cursor-pointer text-left text-small link-strong noscript:hidden"
    >
      {words.download}
    </button>
  );
}
