import { useState, type ReactNode } from "react";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { canCalculate } from "#site/features/captcha/can-calculate.ts";
import type { CaptchaDialog, CaptchaStart } from "#site/features/captcha/captcha-dialog.tsx";
import { withWords } from "#site/i18n/wanted-words.ts";
import { CodeMissing } from "./use-submission.ts";

/**
 * Opens the captcha's dialog for a form. `verify` gives the proof, or undefined when the visitor closed the dialog; for
 * `busy` also where the device cannot calculate. `close` closes the dialog.
 *
 * @throws CodeMissing when the dialog's code cannot be loaded
 */
export function useCaptcha(kind: SubmissionKind): {
  dialog: ReactNode;
  verify: (start: CaptchaStart) => Promise<string | undefined>;
  close: () => void;
} {
  const [open, setOpen] = useState<{
    Dialog: typeof CaptchaDialog;
    onDone: (proof: string | undefined) => void;
    start: CaptchaStart;
  }>();

  async function verify(start: CaptchaStart): Promise<string | undefined> {
    if (start === "busy" && !canCalculate()) return undefined;
    // Loaded only now: most visitors only read.
    const { CaptchaDialog: Dialog } = await withWords(
      import("#site/features/captcha/captcha-dialog.tsx"),
    ).catch((cause: unknown) => {
      throw new CodeMissing("The captcha's code could not be loaded", { cause });
    });
    const proof = await new Promise<string | undefined>((onDone) => setOpen({ Dialog, onDone, start }));
    setOpen(undefined);
    return proof;
  }

  return {
    verify,
    close: () => open?.onDone(undefined),
    dialog: open ? <open.Dialog form={kind} start={open.start} onDone={open.onDone} /> : null,
  };
}
