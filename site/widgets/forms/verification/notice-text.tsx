import { fill } from "#site/messages.ts";
import { MailText } from "../../mail-text.tsx";
import { useFormWords } from "../words.ts";
import type { Notice } from "./session.ts";

/** A notice in words, its mail address a link. */
export function NoticeText({ notice }: { notice: Notice }) {
  const { verification: words } = useFormWords();
  return <MailText text={fill(words[notice.reason], { ...notice })} />;
}
