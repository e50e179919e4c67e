import { languageName } from "#contract/display-names.ts";
import { formatDate } from "#library/figures.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { SaveTable } from "#site/parts/table/save-table.tsx";
import type { ListedCertificate } from "./load.server.ts";
import { statusText } from "./status.tsx";
import { useCertificateWords } from "./words.ts";

/** Saves the records that are shown as a file for spreadsheets. `filters` are those that are set, in words. */
export function SaveCertificates({
  records,
  filters,
  today,
}: {
  records: ListedCertificate[];
  filters: string[];
  today: string;
}) {
  const { table } = useMessages();
  const register = useCertificateWords();
  const locale = useLocale();

  const columns: [string, (record: ListedCertificate) => string | null][] = [
    [register.reference, ({ id }) => id],
    [register.record, ({ title }) => title],
    [register.type, ({ type }) => register.types[type]],
    [register.standard, ({ standard }) => standard],
    [register.scope, ({ scope }) => scope],
    [register.site, ({ site }) => site],
    [register.country, ({ countryName }) => countryName],
    [register.entity, ({ entity }) => entity],
    [register.businessLine, ({ businessLine }) => register.businessLines[businessLine]],
    [register.issuer, ({ issuerKind }) => issuerKind],
    [register.issued, ({ issued }) => issued],
    [register.validTo, ({ validTo }) => validTo],
    [register.status, (record) => statusText(record, register)],
    [register.languages, ({ languages }) => languages.map((code) => languageName(code, locale)).join("; ")],
  ];

  return (
    <SaveTable
      name={register.label}
      notes={[
        [table.asOf, formatDate(today, locale)],
        [table.filter, filters.join("; ") || table.noFilter],
      ]}
      rows={() => [
        columns.map(([name]) => name),
        ...records.map((record) => columns.map(([, read]) => read(record))),
      ]}
    >
      {register.download}
    </SaveTable>
  );
}
