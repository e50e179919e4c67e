import { languageName } from "#site/names.ts";
import { useLocale } from "#site/locales-hook.ts";
import { useMessages } from "#site/messages.ts";
import type { RegisterRecord } from "#site/records.server.ts";
import { toCsv } from "./csv.ts";
import { statusText } from "./status.tsx";

/** Saves the records that are shown as a file for spreadsheets. */
export function DownloadRecords({ records, isReady }: { records: RegisterRecord[]; isReady: boolean }) {
  const { register } = useMessages();
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

  function download(): void {
    const csv = toCsv([
      columns.map(([name]) => name),
      ...records.map((record) => columns.map(([, read]) => read(record))),
    ]);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
    link.download = `${register.label}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <button
      type="button"
      disabled={!isReady}
      onClick={download}
      className="no-print min-h-12 cursor-pointer text-left font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol noscript:hidden"
    >
      {register.download}
    </button>
  );
}
