import { useSite } from "#site/load/site-data.ts";

/** A sentence with `{email}` replaced by a link to the company's mail address. */
export function MailText({ text }: { text: string }) {
  const { email } = useSite();
  const [before = "", after] = text.split("{email}");
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="py-3 link">
        {email}
      </a>
      {after}
    </>
  );
}
