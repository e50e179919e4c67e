import { fill } from "#contract/fill.ts";
import { MailText } from "#site/parts/mail-text.tsx";
import type { Notice } from "./session.ts";
import { useVerificationWords } from "./words.ts";

/** A notice in words, its mail address a link. */
export function NoticeText({ notice }: { notice: Notice }) {
  const words = useVerificationWords();
  return <MailText text={fill(words[notice.reason], { ...notice })} />;
}
