/** The header is fixed once the page is scrolled by more than this, in pixels (specification §9). */
const fixedAfter = 10;

/** Marks the header as fixed once the page is scrolled; until this runs, the styles keep it readable anywhere. */
export function fixHeader(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  function mark(): void {
    if (header) header.dataset["fixed"] = String(window.scrollY > fixedAfter);
  }
  addEventListener("scroll", mark, { passive: true });
  mark();
}
