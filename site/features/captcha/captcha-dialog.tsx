import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { captchaTypes } from "#contract/captcha-types.ts";
import type { CaptchaGet } from "#contract/captcha.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { Modal } from "#site/ui/modal.tsx";
import { canCalculate } from "./can-calculate.ts";
import { NoticeText, useCaptchaWords, PrimaryButton, useEntryFocus } from "./dialog-parts.tsx";
import { Points } from "./points.tsx";
import { createSession, type SessionState, type Notice } from "./session.ts";
import { Slider } from "./slider.tsx";
import { solveProof } from "./solve-proof.ts";
import { WorkPanel } from "./work-panel.tsx";
import { TextButton } from "#site/ui/text-button.tsx";

const panels = { blockPuzzle: Slider, clickWord: Points, proofOfWork: WorkPanel };
const ways = { blockPuzzle: "toSlider", clickWord: "toPoints", proofOfWork: "toWork" } as const;
/** How long success is shown, in milliseconds. */
const successDelay = 400;

/** What the dialog begins with; `busy`: a calculation, since too many forms were sent. */
export type CaptchaStart = "picture" | "calculation" | "busy";

/**
 * The captcha, in a dialog that is open while it is mounted. `onDone` is called once: with the proof, or with undefined
 * when the visitor has closed the dialog.
 */
export function CaptchaDialog({
  form,
  start,
  onDone,
}: {
  form: CaptchaGet["form"];
  start: CaptchaStart;
  onDone: (captchaVerification: string | undefined) => void;
}) {
  const words = useCaptchaWords();
  const { apiBaseUrl, recruitBaseUrl } = useSite();
  // The API that gets the form has to know the captcha, and may be another machine.
  const baseUrl = form === "application" ? recruitBaseUrl : apiBaseUrl;
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [session] = useState(() =>
    createSession({ client: browserClient(baseUrl), form, locale, solve: solveProof }),
  );
  const { kind, phase, captcha, notice, verification } = useSyncExternalStore(
    session.subscribe,
    session.state,
  );
  const Panel = panels[kind];

  useEffect(() => {
    if (start === "busy") void session.take("proofOfWork", { reason: "busy" });
    else if (start === "calculation" && canCalculate()) void session.take("proofOfWork");
    else void session.take(session.state().kind);
    return session.end;
  }, [session, start]);

  useEffect(() => {
    if (phase !== "solved") return;
    const timer = setTimeout(() => dialog.current?.close(), successDelay);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <Modal
      ref={dialog}
      id="verification"
      title={words.title}
      lead={words.lead}
      closer={<span className="phone:sr-only">{words.close}</span>}
      className="w-120"
      onClose={() => onDone(verification)}
    >
      <p
        role="status"
        className={`my-2 min-h-6 text-nav font-semibold ${notice ? "text-orange-deep" : "text-petrol"}`}
      >
        <Status phase={phase} notice={notice} />
      </p>
      {/* As high as the highest panel, so that nothing below it moves. */}
      <div className="min-h-96">
        {phase === "stopped" && notice ? (
          <StoppedPanel notice={notice} onRetry={() => void session.take(kind)} />
        ) : (
          <Panel
            captcha={captcha}
            isBusy={phase !== "ready"}
            onAnswer={(point) => void session.answer(point)}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 border-t pt-3">
        {[kind, ...captchaTypes.filter((other) => other !== kind)]
          .filter((way) => way !== "proofOfWork" || (way !== kind && canCalculate()))
          .map((way) => (
            <TextButton
              className="min-h-8 py-1 text-nav hover:text-petrol"
              key={way}
              onClick={() => void session.take(way)}
            >
              {way === kind ? words.again : words[ways[way]]}
            </TextButton>
          ))}
      </div>
    </Modal>
  );
}

/** The text of the live region: the current phase, or the outcome of the last step. */
function Status({ phase, notice }: Pick<SessionState, "phase" | "notice">) {
  const words = useCaptchaWords();
  // In elements of their own: translators replace texts by their elements.
  if (phase === "checking") return <span key={phase}>{words.checking}</span>;
  if (phase === "solved") return <span key={phase}>{words.done}</span>;
  return phase === "ready" && notice ? <NoticeText notice={notice} /> : null;
}

/** In place of a captcha that could not be loaded: why, and a button to try again. */
function StoppedPanel({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
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
