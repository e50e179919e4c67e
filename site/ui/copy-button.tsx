import { useState } from "react";
import { copyText } from "./copy-text.ts";

/** A button that copies a text to the clipboard and confirms it. Hidden without scripts. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="no-print min-h-6 cursor-pointer underline underline-offset-4 noscript:hidden"
      onClick={async () => setCopied(await copyText(text))}
    >
      <span aria-live="polite">{copied ? doneLabel : label}</span>
    </button>
  );
}
