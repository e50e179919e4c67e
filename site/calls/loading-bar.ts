/** The stages of the loading bar: hidden, growing, failed, and full for a moment before it hides. */
export type Stage = "idle" | "growing" | "failed" | "done";

/** What takes less shows no bar, in milliseconds (specification §9). */
export const showDelay = 200;

/** Shows a stage by the page's loading bar, a popover, to be seen above an open drawer. */
export function showStage(stage: Stage): void {
  const bar = document.querySelector<HTMLElement>(".loading-bar");
  if (!bar) return;
  // Opened anew at each stage, since a drawer may have opened above it.
  bar.hidePopover();
  bar.dataset["stage"] = stage;
  if (stage !== "idle") bar.showPopover();
}
