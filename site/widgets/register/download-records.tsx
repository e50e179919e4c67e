import { languageName } from "#site/names.ts";
import { useLocale } from "#site/locales-hook.ts";
import type { RegisterRecord } from "#site/records.server.ts";
import { DownloadCsv } from "#site/widgets/csv/download-csv.tsx";
import { statusText } from "./status.tsx";
import { useRegisterWords } from "./words.ts";

/** Saves the records that are shown as a file for spreadsheets. */
export function DownloadRecords({ records }: { records: RegisterRecord[] }) {
  const register = useRegisterWords();
  const locale = useLocale();

  const columns: [string, (record: RegisterRecord) => string | null][] = [
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
    <DownloadCsv
      name={register.label}
      rows={() => [
        columns.map(([name]) => name),
        ...records.map((record) => columns.map(([, read]) => read(record))),
      ]}
    >
      {register.download}
    </DownloadCsv>
  );
}
