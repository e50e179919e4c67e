import { basePath } from "#shared/locales.ts";
import { showDelay, showStage } from "#site/calls/loading-bar.ts";

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

/** The link around an element that leads to a page of ours in the same window. */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return undefined;
  // Addresses with a dot are those of files.
  return link.pathname.startsWith(basePath) && !link.pathname.includes(".") ? link : undefined;
}

/** Whether an address differs from that of the page at most by its hash. */
export function isShown({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search;
}
