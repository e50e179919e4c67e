import { fill } from "#contract/fill.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { useCertificateWords } from "./words.ts";

/** How a record's controls look. */
export const linkLook =
  "no-print inline-flex min-h-6 items-center text-small font-semibold whitespace-nowrap underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol";

/** Asks for a copy of a document: the form that it leads to says of which. */
export function RequestCopy({ record: { id, title } }: { record: { id: string; title: string } }) {
  const register = useCertificateWords();
  const message = fill(register.copyRequest, { id, title });
  return (
    <SiteLink
      to="/contactUs"
      search={`?${new URLSearchParams({ topic: "evidence", message }).toString()}`}
      hash="form"
      rel="nofollow"
      className={linkLook}
    >
      {register.copy}
      <span className="sr-only">: {title}</span>
    </SiteLink>
  );
}
