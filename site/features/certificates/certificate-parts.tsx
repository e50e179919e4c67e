import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf, type WordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

export const { useWords: useCertificateWords } = wordsOf("certificates");

export const statusMarks: Record<ListedCertificate["status"], string> = {
  valid: "bg-teal",
  expiring: "bg-ochre",
  expired: "border-2 border-muted",
};

export function Status({
  certificate,
}: {
  certificate: Pick<ListedCertificate, "status" | "daysLeft" | "validTo">;
}) {
  const words = useCertificateWords();
  const locale = useLocale();
  return (
    <span className="grid grid-cols-[10px_auto] items-baseline justify-start gap-x-2.5 min-[18em]:whitespace-nowrap">
      <span className={`size-2.5 forced-color-adjust-none ${statusMarks[certificate.status]}`} aria-hidden />
      <span className="font-semibold">{statusText(certificate, words)}</span>
      <span className="col-start-2 text-small text-muted max-[18em]:col-span-full">
        {certificate.validTo ? (
          <time dateTime={certificate.validTo}>{formatDay(certificate.validTo, locale)}</time>
        ) : (
          words.noEnd
        )}
      </span>
    </span>
  );
}

/** `Valid`, `Expires in 29 days`, `Expired`. */
export function statusText(
  { status, daysLeft }: Pick<ListedCertificate, "status" | "daysLeft">,
  words: WordsOf<"certificates">,
): string {
  if (status !== "expiring") return words.statuses[status];
  if (daysLeft === 0) return words.expiresToday;
  return daysLeft === 1 ? words.expiresTomorrow : fill(words.expiresIn, { days: daysLeft ?? 0 });
}

const linkLook =
  "no-print inline-flex min-h-6 items-center text-small link-strong min-[18em]:whitespace-nowrap";

export function RequestCopy({ certificate: { id, title } }: { certificate: { id: string; title: string } }) {
  const words = useCertificateWords();
  const message = fill(words.copyRequest, { id, title });
  return (
    <SiteLink
      to="/contactUs"
      search={`?${new URLSearchParams({ topic: "evidence", message }).toString()}`}
      hash="form"
      rel="nofollow"
      className={linkLook}
    >
      {words.copy}
      <span className="sr-only">: {title}</span>
    </SiteLink>
  );
}
