import { searchDrawer } from "#site/shell/search/search-index.ts";

/**
 * Adds to the drawers (site/ui/drawer.tsx) what some browsers lack: invoker commands, `closedby`, and the Esc key in a search
 * field. Opens the search with a key, and closes what is open when the visitor comes back.
 */
export function startDrawers(): void {
  document.addEventListener("click", invoke);
  document.addEventListener("keydown", (event) => {
    closeByKey(event);
    openSearchByKey(event);
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && closeAll());
}

function invoke({ target, defaultPrevented, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof Element) || defaultPrevented) return;
  const button = target.closest("button[commandfor]");
  if (button && !("commandForElement" in button)) {
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute("commandfor")}`);
    if (button.getAttribute("command") === "close") dialog?.close();
    else dialog?.showModal();
  } else if (target.matches("dialog[closedby]") && !("closedBy" in target)) {
    // The ground around a dialog belongs to it.
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom)
      (target as HTMLDialogElement).close();
  }
}

/** Search fields take the key for themselves: WebKit's always, Chromium's while there is text in them. */
function closeByKey(event: KeyboardEvent): void {
  const drawer =
    event.target instanceof Element && event.target.closest<HTMLDialogElement>("dialog[closedby]");
  if (!drawer || event.key !== "Escape" || event.isComposing) return;
  event.preventDefault();
  drawer.close();
}

/**
 * Opens the search with Ctrl+K, unless the visitor is typing or another dialog is open. A single character would break
 * speech input (WCAG 2.1.4).
 */
function openSearchByKey(event: KeyboardEvent): void {
  const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
  const field = event.target instanceof Element && event.target.closest("input, textarea, select");
  // The field of a drawer that has just closed has the focus until the next frame.
  const isTyping = field && field.checkVisibility();
  if (!isShortcut || isTyping || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  // Its field has the focus then, upon which the search starts.
  document.querySelector<HTMLDialogElement>(`#${searchDrawer}`)?.showModal();
}

/** A page from the back/forward cache is as it was when a link in its menu was followed. */
function closeAll(): void {
  for (const drawer of document.querySelectorAll<HTMLDialogElement>("dialog[closedby][open]")) drawer.close();
  for (const panel of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
    panel.hidePopover();
}
