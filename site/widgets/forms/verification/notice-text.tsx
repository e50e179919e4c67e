import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useFormWords } from "../words.ts";
import type { Notice } from "./session.ts";

/** A notice in words, its mail address a link. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { verification: words } = useFormWords();
  const { email } = useSite();
  const [before = "", after] = fill(words[notice.reason], { ...notice }).split("{email}");
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="underline underline-offset-4">
        {email}
      </a>
      {after}
    </>
  );
}
