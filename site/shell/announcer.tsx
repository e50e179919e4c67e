import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { idIn } from "#site/ui/id-in.ts";

/**
 * After a navigation, moves the focus to the page's content, where a screen reader continues and the next Tab goes: to
 * the target of an anchor, else the element marked `data-arrival`, else the whole content. The first page keeps the
 * browser's own focus.
 */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const previous = useRef({ pathname, hash });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, hash };
    // Removing an anchor from the address is no navigation.
    if (before.pathname === pathname && (before.hash === hash || !hash)) return;
    const anchor = document.getElementById(idIn(hash));
    const arrival = document.querySelector<HTMLElement>("#main [data-arrival]");
    const target = anchor ?? arrival ?? document.getElementById("main");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
