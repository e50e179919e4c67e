import { loadLater } from "#site/islands/page-data.ts";

/**
 * Answers the question about tags (site/shell/measurement/), which the page shows by itself before it is painted. The code
 * that answers loads with the first press of a button, or where tags are granted.
 */
export function followConsent(): void {
  const panel = document.getElementById("consent");
  if (!panel) return;
  const root = document.documentElement;
  // Makes the page scrollable by the panel's height, so that it covers neither the footer nor a focused field.
  new ResizeObserver(() => root.style.setProperty("--consent-height", `${panel.offsetHeight}px`)).observe(
    panel,
  );
  const measure = () =>
    loadLater().then(
      (later) => later.startMeasurement(),
      () => {},
    );
  if (root.dataset["consent"] === "granted") void measure();
  // Answered in another tab.
  window.addEventListener("storage", ({ key }) => void (key === panel.dataset["key"] && measure()));
  window.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLButtonElement>("#consent button, [data-cookie-settings]");
    if (!button) return;
    loadLater()
      .then((later) => later.startMeasurement(button))
      .catch(() => document.getElementById("not-loaded")?.showPopover());
  });
}
