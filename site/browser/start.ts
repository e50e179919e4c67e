/** The script of every page. It is small, since reading a page needs none of it. */
import { startIslands } from "#site/islands/start-islands.ts";
import { reportConnection } from "./connection.ts";
import { markCurrentSections } from "./current-section.ts";
import { keepRowAddress, openDetailsOfHash } from "./rows.ts";
import { startDrawers } from "./drawers.ts";
import { followLanguage } from "./language.ts";
import { followConsent } from "./measurement.ts";
import { followMoves } from "./moves.ts";
import { showOpening } from "./opening.ts";
import { prefetchLinks } from "./prefetch.ts";
import { startTabs } from "./tabs.ts";

/**
 * Whether the browser has what the scripts need: popovers, which came to Firefox in 2024, and `Map.groupBy`, which came to Chrome
 * in 2023 and to Safari in 2024. An older one keeps the finished page.
 */
const isAble = "showPopover" in HTMLElement.prototype && "groupBy" in Map;

function start(): void {
  followLanguage();
  if (!isAble) return showAsWithoutScripts();
  fixHeader();
  startTabs();
  openDetailsOfHash();
  keepRowAddress();
  showOpening();
  markCurrentSections();
  startIslands();
  startDrawers();
  followMoves();
  prefetchLinks();
  reportConnection();
  followConsent();
}

// A page with styles of its own needs the whole sheet for printing and for what islands add alone.
addEventListener("load", () => {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (link) link.disabled = false;
});
// The script may be there before the whole page is.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", startWhenShown);
else startWhenShown();

/** The visitor has not opened a page that the browser renders ahead: it stores and counts nothing. */
function startWhenShown(): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

/** Marks the header as fixed once the page is scrolled by more than 10 px (specification §9); the styles keep it readable until then. */
function fixHeader(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  function mark(): void {
    if (header) header.dataset["fixed"] = String(window.scrollY > 10);
  }
  addEventListener("scroll", mark, { passive: true });
  mark();
}

/** Shows what a browser without scripts shows, and where a form is, that this one is too old for it. */
function showAsWithoutScripts(): void {
  document.documentElement.dataset["scripts"] = "none";
  for (const element of document.querySelectorAll("noscript")) {
    const { tooOld } = element.dataset;
    if (tooOld) element.replaceWith(tooOld);
    else element.outerHTML = element.textContent;
  }
}
