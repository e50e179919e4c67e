import { copyText } from "#site/ui/copy-text.ts";

/** A button that copies its text to the clipboard, and tells whether it did (CopyButton). */
export function start(button: HTMLElement): void {
  button.addEventListener("click", async () => {
    const { text = "", done = "", failed = "" } = button.dataset;
    button.firstElementChild!.textContent = (await copyText(text)) ? done : failed;
  });
}
