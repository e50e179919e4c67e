/** A button that copies a text to the clipboard, and tells whether it did (site/browser/later.ts). */
export function CopyButton({
  text,
  label,
  doneLabel,
  failedLabel,
}: Record<"text" | "label" | "doneLabel" | "failedLabel", string>) {
  return (
    <button
      type="button"
      data-script="copy"
      data-press=""
      data-text={text}
      data-done={doneLabel}
      data-failed={failedLabel}
      className="no-print min-h-6 cursor-pointer link noscript:hidden"
    >
      <span aria-live="polite">{label}</span>
    </button>
  );
}
