import { savesData } from "#site/ui/saves-data.ts";
import { isShown, ownLink } from "./own-links.ts";
import { speculationRules } from "./speculation-rules.ts";

/** How long a pointer or the focus rests on a link that is meant, in milliseconds. */
const intentDelay = 100;

/** Loads a page ahead when its link is about to be followed, unless the connection is slow or the browser saves data. */
export function prefetchLinks(): void {
  if (savesData()) return;
  if (HTMLScriptElement.supports?.("speculationrules")) addRules();
  else
    for (const intent of ["pointerover", "focusin"]) addEventListener(intent, fetchSoon, { passive: true });
}

/** For Chromium. A touch screen shows no intent before a link is pressed, so pages are not rendered ahead there. */
function addRules(): void {
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = speculationRules[matchMedia("(pointer: coarse)").matches ? "prefetch" : "prerender"];
  document.head.append(script);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** For Firefox and WebKit, which keep the page for the seconds that its header allows. */
function fetchSoon({ target }: Event): void {
  clearTimeout(timer);
  const link = ownLink(target);
  if (!link || isShown(link) || link.dataset["language"]) return;
  timer = setTimeout(() => void fetch(link.href, { priority: "low" }).catch(() => {}), intentDelay);
}
