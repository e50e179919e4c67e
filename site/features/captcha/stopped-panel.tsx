import { useRef } from "react";
import { NoticeText, PrimaryButton, useEntryFocus, useCaptchaWords } from "./dialog-parts.tsx";
import type { Notice } from "./session.ts";

/** In place of a captcha that could not be loaded: why, and a button to try again. */
export function StoppedPanel({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
  const words = useCaptchaWords();
  const retry = useRef<HTMLButtonElement>(null);
  useEntryFocus(retry);
  return (
    <div className="flex aspect-2/1 flex-col items-start justify-center gap-6 border-l-4 border-orange-deep bg-white p-6 wrap-anywhere phone:px-4">
      <p id="verification-notice" role="alert" className="font-semibold">
        <NoticeText notice={notice} />
      </p>
      <PrimaryButton ref={retry} aria-describedby="verification-notice" onClick={onRetry}>
        {words.retry}
      </PrimaryButton>
    </div>
  );
}
