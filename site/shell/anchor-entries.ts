import { createKey } from "#site/ui/create-key.ts";

/**
 * Links within a page are the browser's, and make entries of the history that the router knows one key for all by, so
 * that it would restore the same place for each. This gives every such entry a key. It has to run before the router starts.
 */
export function nameAnchorEntries(): void {
  let place = window.scrollY;
  for (const type of ["scroll", "click"])
    addEventListener(type, () => (place = window.scrollY), { capture: true, passive: true });
  addEventListener("popstate", () => {
    if (history.state) return;
    history.replaceState({ key: createKey() }, "");
    // Firefox and WebKit have moved to the anchor already, but the router now keeps the place of the entry that is left. It
    // goes to the anchor itself.
    window.scrollTo({ top: place, behavior: "instant" });
  });
}
