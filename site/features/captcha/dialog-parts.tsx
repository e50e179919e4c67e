import { useEffect, type ComponentProps, type RefObject } from "react";
import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { MailText } from "#site/parts/mail-text.tsx";
import type { Notice } from "./session.ts";

export const { useWords: useCaptchaWords } = wordsOf("captcha");

export function PrimaryButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="cursor-pointer border border-transparent bg-ink px-6 py-3.5 font-semibold text-white hover:bg-petrol aria-disabled:cursor-default aria-disabled:bg-line aria-disabled:text-muted forced-colors:aria-disabled:text-[GrayText]"
    />
  );
}

/** A notice in words, its mail address a link. */
export function NoticeText({ notice }: { notice: Notice }) {
  const words = useCaptchaWords();
  return (
    <span key={notice.reason}>
      <MailText text={fill(words[notice.reason], { ...notice })} />
    </span>
  );
}

/** Focuses an element when it is mounted in place of another, which may have had the focus. */
export function useEntryFocus(ref: RefObject<HTMLElement | SVGElement | null>): void {
  useEffect(() => {
    ref.current?.focus();
  }, [ref]);
}
