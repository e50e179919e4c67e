import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { MailText } from "#site/parts/mail-text.tsx";
import type { Notice } from "./session.ts";

const { useWords: useCaptchaWords } = await wordsOf("captcha");

/** A notice in words, its mail address a link. */
export function NoticeText({ notice }: { notice: Notice }) {
  const words = useCaptchaWords();
  return <MailText text={fill(words[notice.reason], { ...notice })} />;
}
