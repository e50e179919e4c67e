import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useRegisterWords } from "./words.ts";

/** How a record's controls look. */
export const linkLook =
  "no-print inline-flex min-h-6 items-center text-small font-semibold whitespace-nowrap underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol";

/** Writes for a copy of a document; the letter's subject says of which. */
export function RequestCopy({ record: { id, title } }: { record: { id: string; title: string } }) {
  const register = useRegisterWords();
  const { email } = useSite();
  const subject = encodeURIComponent(fill(register.copySubject, { id, title }));
  return (
    <a href={`mailto:${email}?subject=${subject}`} className={linkLook}>
      {register.copy}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
