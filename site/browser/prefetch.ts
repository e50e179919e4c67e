import { basePath } from "#shared/locales.ts";
import { isShown, ownLink } from "./moves.ts";

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

const pages = {
  and: [
    { href_matches: `${basePath}/*` },
    { not: { href_matches: [`${basePath}/*.*`, `${basePath}/files/*`, `${basePath}/*\\?*locale=*`] } },
    { not: { selector_matches: "[data-language], [download], [target], [href^='#']" } },
  ],
};

/**
 * The rules by which Chromium loads pages ahead where a visitor is about to follow their links, by what it does with them. The
 * page's script adds one of them, and the policy of the page names their texts.
 */
export const speculationRules = { prerender: rulesFor("prerender"), prefetch: rulesFor("prefetch") };

function rulesFor(action: "prerender" | "prefetch"): string {
  return JSON.stringify({ [action]: [{ where: pages, eagerness: "moderate" }] });
}

/** Whether the connection is slow or the browser saves data, so that nothing is prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
