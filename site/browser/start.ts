/** The script of every page. It is small, since reading a page needs none of it. */
import { startIslands } from "#site/islands/start-islands.ts";
import { reportConnection } from "./connection.ts";
import { markCurrentSections } from "./current-section.ts";
import { openDetailsOfHash } from "./details-of-hash.ts";
import { startDrawers } from "./drawers.ts";
import { fixHeader } from "./fixed-header.ts";
import { followLanguage } from "./language.ts";
import { followConsent } from "./measurement.ts";
import { followMoves } from "./moves.ts";
import { showOpening } from "./opening.ts";
import { prefetchLinks } from "./prefetch.ts";
import { keepRowAddress } from "./row-address.ts";
import { applyStylesheet } from "./styles.ts";
import { startTabs } from "./tabs.ts";
import { showAsWithoutScripts } from "./too-old.ts";

/**
 * Whether the browser has what the scripts need: menus and what shows progress are popovers, which came to Firefox in 2024 and
 * to the others before. An older one keeps the finished page.
 */
const isAble = "showPopover" in HTMLElement.prototype && "toSorted" in Array.prototype;

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
  // An address may open the search, whose field then starts it.
  startDrawers();
  followMoves();
  prefetchLinks();
  reportConnection();
  followConsent();
}

addEventListener("load", applyStylesheet);
// The script may be there before the whole page is.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", startWhenShown);
else startWhenShown();

/** A page that the browser renders ahead is none that the visitor has opened: it stores and counts nothing. */
function startWhenShown(): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
