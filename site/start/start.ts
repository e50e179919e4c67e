/**
 * Stands at the end of each page (see inline-script.ts). A page is finished HTML, so React starts when a visitor does something
 * that it may answer. What is done before that is held, and repeated once React answers.
 */
import { localeOf, pathBelowBase } from "#shared/locales.ts";
import { firstKnownLocale, localeCookie, storedLocale } from "#site/i18n/locale-choice.ts";
import { keepPage } from "#site/offline/keep-page.ts";
import { readCookies, setCookie } from "#site/ui/cookies.ts";
import { holdInput } from "./hold-input.ts";
import { mayReload } from "./reload-limit.ts";

declare global {
  interface Window {
    /** Runs `load`, which starts React, when the visitor or the page needs it. Called by the page's own start script. */
    startPage: (load: () => Promise<void>) => void;
  }
}

const root = document.documentElement;
/**
 * Whether the browser has what the scripts need: menus and what shows progress are popovers, which came to Firefox in 2024 and
 * to the others before. An older one keeps the finished page.
 */
const isAble = "showPopover" in HTMLElement.prototype && "toSorted" in Array.prototype;
const release = isAble ? holdInput(showNotLoaded) : () => {};
const intents = ["pointerdown", "wheel", "scroll", "keydown", "focusin", "dragenter"];

const started = new Promise<void>((resolve) => {
  if (!isAble) return;
  const waiting = new AbortController();
  const options = { passive: true, signal: waiting.signal };
  function start(intent?: Event): void {
    waiting.abort();
    if (intent) void afterNativeResponse(intent).then(resolve);
    else resolve();
  }
  for (const intent of intents) addEventListener(intent, start, options);
  // Browsers report a resting pointer as well, when the page appears below it.
  window.addEventListener(
    "pointermove",
    (event) => (event.movementX || event.movementY) && start(event),
    options,
  );
  addEventListener("load", () => {
    if (isNeeded()) start();
    keepWhenIdle(start);
  });
});

window.startPage = (load) => {
  if (isAble) started.then(load).catch(() => void reloadOnce());
};

chooseLocale();
if (isAble) {
  followHistory();
  // Both are reported by entry.client.tsx: words that did not load, and a page that failed and was put back.
  addEventListener("unloaded", () => void reloadOnce());
  addEventListener("broken", release);
} else showAsWithoutScripts();

/**
 * Resolves once the browser has shown its own answer to an intent: a menu that opens, a field that has the focus. Fetching and
 * starting React would delay it.
 */
async function afterNativeResponse({ type }: Event): Promise<void> {
  if (type === "pointerdown") {
    await new Promise((resolve) => {
      // A menu that a right click opens may take the end of the press.
      for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, resolve);
    });
    // On touch screens, the click comes later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether the address, an earlier visit or the operator asks for more than the page's HTML. */
function isNeeded(): boolean {
  return Boolean(
    location.search ||
    location.hash ||
    !navigator.onLine ||
    root.hasAttribute("data-measured") ||
    hasStored(),
  );
}

/** Whether the browser keeps a draft, what was sent, or a receipt (site/features/forms/draft.ts). */
function hasStored(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) =>
      /^(draft|sent|receipt|answers)\b/.test(key),
    );
  } catch {
    return false;
  }
}

/** Has the service worker keep the page, and starts React to tell the age of one that the worker has kept. */
function keepWhenIdle(start: () => void): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Older browsers do not tell the status; there React asks.
  if (!import.meta.env.PROD || page?.responseStatus !== 200) return;
  const stop = keepPage(({ cachedAt }) => cachedAt && start());
  // From then on, React asks for the page that is shown.
  addEventListener("hydrated", stop);
}

/**
 * Stores the page's language for the server's detection at /global/, and marks the document for the hint of the other
 * language (site/shell/language-hint.tsx) if the browser asks for it and no language was stored. Pages are shared between
 * visitors, so the server can do neither. The language is that of the address: translators change <html lang>.
 */
function chooseLocale(): void {
  const current = localeOf(pathBelowBase(location));
  const asked = storedLocale(readCookies()) ? current : firstKnownLocale(navigator.languages);
  if (asked && asked !== current) root.dataset["asked"] = asked;
  setCookie(localeCookie(current));
}

/** Until the router listens, a step back within the document changes the address alone: a reload shows its page. */
function followHistory(): void {
  const { pathname, search } = location;
  const follow = () => {
    if (location.pathname + location.search !== pathname + search) location.reload();
  };
  addEventListener("popstate", follow);
  addEventListener("hydrated", () => removeEventListener("popstate", follow));
}

/**
 * The scripts did not load, as after a release, when the page names old files. Without an answer of the site, a reload would
 * lose the page, so it waits for the connection.
 */
async function reloadOnce(): Promise<void> {
  const answers = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (answers && mayReload()) return location.reload();
  release();
  if (!answers) addEventListener("online", () => void reloadOnce(), { once: true });
}

/** Says, in words that the page has with it, that a control has no code (site/shell/not-loaded.tsx). */
function showNotLoaded(): void {
  document.getElementById("not-loaded")?.showPopover();
}

/** Shows what a browser without scripts shows, and where a form is, that this one is too old for it. */
function showAsWithoutScripts(): void {
  root.dataset["scripts"] = "none";
  for (const element of document.querySelectorAll("noscript")) {
    const { tooOld } = element.dataset;
    if (tooOld) element.replaceWith(tooOld);
    else element.outerHTML = element.textContent;
  }
}
