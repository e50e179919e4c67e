import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

const { useWords: useCertificateWords } = wordsOf("certificates");

/** The style of a certificate's controls. */
export const linkLook =
  "no-print inline-flex min-h-6 items-center text-small font-semibold whitespace-nowrap underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol";

/** A link to the contact form that requests a copy of a certificate. */
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
