/** The city under the pointer or the focus is active wherever the locator shows it: on the map and in the directory. */
export function startMarks(locator: HTMLElement): void {
  const places = "[data-city], [data-mark]";
  /** A mark has the city of the entry that it leads to. */
  function cityOf(target: EventTarget | null): string | null | undefined {
    const place = target instanceof Element ? target.closest(places) : null;
    const entry = place?.matches("[data-mark]")
      ? document.querySelector(place.getAttribute("href") ?? "")
      : place;
    return entry?.getAttribute("data-city");
  }
  function activate(target: EventTarget | null): void {
    const city = cityOf(target) ?? cityOf(document.activeElement);
    for (const place of locator.querySelectorAll(places))
      place.toggleAttribute("data-active", Boolean(city) && cityOf(place) === city);
    const marks = [...locator.querySelectorAll<SVGAElement>("[data-mark]")];
    const current = marks.find((mark) => mark.hasAttribute("data-active"));
    for (const mark of marks) mark.tabIndex = mark === (current ?? marks[0]) ? 0 : -1;
    const note = locator.querySelector("[data-set=city]");
    if (note) note.textContent = current?.querySelector("title")?.textContent.replace(", ", " · ") ?? "";
  }
  locator.addEventListener("pointerover", ({ target }) => activate(target));
  locator.addEventListener("pointerleave", () => activate(null));
  locator.addEventListener("focusin", ({ target }) => activate(target));
  locator.addEventListener("focusout", ({ relatedTarget }) => activate(relatedTarget));
  // Beside the list, the map starts when a region opens, and shows it.
  const map = locator.querySelector(".locator-panel");
  function startMap(): void {
    const isBeside = map && getComputedStyle(map).gridColumnStart === "2";
    if (isBeside && locator.querySelector("#directory > [open]"))
      map.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
  locator.addEventListener("toggle", startMap, { capture: true });
  startMap();
  activate(locator.querySelector("[data-city]:hover, [data-mark]:hover"));
}
