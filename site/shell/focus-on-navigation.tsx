import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { idIn } from "#site/ui/id-in.ts";

/**
 * After a navigation, moves the focus to the page's content, where a screen reader continues and the next Tab goes: to
 * the target of an anchor, else the element marked `data-arrival`, else the whole content. The first page keeps the
 * browser's own focus.
 */
export function FocusOnNavigation() {
  const { pathname, hash, key } = useLocation();
  // A link to the anchor that the address names already is a navigation as well; other links have no key.
  const entry = key + hash;
  const previous = useRef({ pathname, entry });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, entry };
    // Without an anchor, something else than the place in the page has changed: a filter.
    if (before.pathname === pathname && (before.entry === entry || !hash)) return;
    const anchor = document.getElementById(idIn(hash));
    const arrival = document.querySelector<HTMLElement>("#main [data-arrival]");
    const target = anchor ?? arrival ?? document.getElementById("main");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, entry]);
  return null;
}
