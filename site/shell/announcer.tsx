import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { idIn } from "#site/ui/id-in.ts";

/**
 * After a move to another page, puts focus on the page's content, so that a screen reader reads on from there and
 * the next Tab goes into it: on the heading that a page puts forward (`data-arrival`), else on all of it. The first page
 * keeps the browser's own focus; a link to an anchor focuses its target.
 */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    // An anchor that is taken off the address leads nowhere.
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
