/**
 * A row of items with horizontal scroll snapping. Swiping is native; the buttons and titles are answered here, and
 * what shows the place follows the row. Slides that are not shown become inert.
 */
export function startSwiper(element: HTMLElement): void {
  const row = element.querySelector<HTMLElement>("[data-row]");
  if (!row) return;
  const items = Array.from(row.children) as HTMLElement[];
  const place = element.querySelector<HTMLElement>("[data-place]");
  const status = element.querySelector<HTMLElement>("[data-places]");
  const places = JSON.parse(status?.dataset["places"] ?? "[]") as string[];
  let current = 0;

  const observer = new IntersectionObserver(
    ([entry]) => {
      // The first item that is mostly visible: a change of the window's size reports several at once.
      const edge = entry?.rootBounds?.left ?? 0;
      const shown = items.findIndex((item) => leftOf(item) + 0.4 * item.clientWidth >= edge);
      if (shown >= 0) show(shown);
    },
    { root: row, threshold: 0.6 },
  );
  for (const item of items) observer.observe(item);

  function show(next: number): void {
    const hasChanged = next !== current;
    current = next;
    for (const [at, item] of items.entries()) if (item.matches("[role=group]")) item.inert = at !== current;
    for (const control of element.querySelectorAll("[data-press]")) {
      const to = Number(control.getAttribute("data-press"));
      if (to === current) control.setAttribute("aria-current", "true");
      else control.removeAttribute("aria-current");
    }
    const ends = { previous: current === 0, next: current === items.length - 1 };
    for (const [name, isEnd] of Object.entries(ends))
      element.querySelector(`[data-press=${name}]`)?.setAttribute("aria-disabled", String(isEnd));
    if (place) place.textContent = `${current + 1} / ${items.length}`;
    if (status && hasChanged) status.textContent = places[current] ?? "";
  }

  /** Scrolls to an item. Its `scrollIntoView` would scroll the page as well. */
  function go(to: number): void {
    const [first, item] = [items[0], items[to]];
    if (first && item) row?.scrollTo({ left: leftOf(item) - leftOf(first) });
  }

  element.addEventListener("click", (event) => {
    const press = (event.target as Element).closest<HTMLElement>("[data-press]")?.dataset["press"];
    if (!press) return;
    const to = { previous: current - 1, next: current + 1 }[press] ?? Number(press);
    // Pictures that open are no business of the row.
    if (Number.isNaN(to)) return;
    event.preventDefault();
    go(to);
  });
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}
