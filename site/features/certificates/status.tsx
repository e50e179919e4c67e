import { fill } from "#contract/fill.ts";
import { formatDate } from "#library/figures.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import type { ListedCertificate } from "./load.server.ts";
import { useCertificateWords } from "./words.ts";
import type { CertificateWords } from "./words.ts";

const marks: Record<ListedCertificate["status"], string> = {
  valid: "bg-teal",
  expiring: "bg-ochre",
  expired: "border-2 border-muted",
};

/** Whether a record holds today, in words, with the day of its end. */
export function Status({ record }: { record: ListedCertificate }) {
  const register = useCertificateWords();
  const locale = useLocale();
  return (
    <span className="grid grid-cols-[10px_auto] items-baseline justify-start gap-x-2.5 whitespace-nowrap">
      <span className={`size-2.5 forced-color-adjust-none ${marks[record.status]}`} aria-hidden />
      <span className="font-semibold">{statusText(record, register)}</span>
      <span className="col-start-2 text-small text-muted">
        {record.validTo ? (
          <time dateTime={record.validTo}>{formatDate(record.validTo, locale)}</time>
        ) : (
          register.noEnd
        )}
      </span>
    </span>
  );
}

/** `Valid`, `Expires in 29 days`, `Expired`. */
export function statusText(
  { status, daysLeft }: Pick<ListedCertificate, "status" | "daysLeft">,
  words: CertificateWords,
): string {
  if (status !== "expiring") return words.statuses[status];
  if (daysLeft === 0) return words.expiresToday;
  return daysLeft === 1 ? words.expiresTomorrow : fill(words.expiresIn, { days: daysLeft ?? 0 });
}
