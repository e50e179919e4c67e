import { useState } from "react";
import { copyText } from "./copy-text.ts";

/** A button that copies a text to the clipboard, and tells whether it did. Hidden without scripts. */
export function CopyButton({
  text,
  label,
  doneLabel,
  failedLabel,
}: Record<"text" | "label" | "doneLabel" | "failedLabel", string>) {
  const [outcome, setOutcome] = useState<string>();
  return (
    <button
      type="button"
      className="no-print min-h-6 cursor-pointer underline underline-offset-4 noscript:hidden"
      onClick={async () => setOutcome((await copyText(text)) ? doneLabel : failedLabel)}
    >
      <span aria-live="polite">{outcome ?? label}</span>
    </button>
  );
}
