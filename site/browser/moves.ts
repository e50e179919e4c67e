import { showDelay, showStage } from "#site/calls/loading-bar.ts";
import { isShown, ownLink } from "./own-links.ts";

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the loading bar while a link is followed or a form is sent; the document that arrives takes it along. On the way back
 * from the back/forward cache it is reset.
 */
export function followMoves(): void {
  // On the window, after islands have answered.
  window.addEventListener("click", (event) => {
    const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = ownLink(event.target);
    if (!link || defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
    // A drawer would stay open over the place that a link in it leads to.
    if (isShown(link) && link.hash) link.closest("dialog")?.close();
    else begin();
  });
  addEventListener("submit", ({ defaultPrevented, target }) => {
    if (!defaultPrevented && !(target as HTMLFormElement).target) begin();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    clearTimeout(timer);
    showStage("idle");
  });
}

function begin(): void {
  clearTimeout(timer);
  timer = setTimeout(() => showStage("growing"), showDelay);
}
