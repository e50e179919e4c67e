import { basePath } from "#shared/locales.ts";
import { savesData } from "#site/ui/saves-data.ts";
import type { CopyMessage, ReadMessage } from "./cached-pages.ts";

/**
 * Has the service worker cache the current page, unless the visitor saves data. `onCopy` is called with the date on which
 * the worker cached the page that is shown, in words, where it is no page from the network.
 */
export function keepPage(onCopy: (date: string) => void): void {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<CopyMessage>) => {
    if (data.copyOf) onCopy(data.copyOf);
  });
  // Caching must not compete with what the page itself loads. A page that was rendered ahead has loaded.
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

/** Safari has no idle callbacks. */
function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(tellWorker, { timeout: 3000 });
  else setTimeout(tellWorker, 1000);
}

async function tellWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${basePath}/sw.js`);
    const { active } = await navigator.serviceWorker.ready;
    // Files of a page that loaded before the worker was there.
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const message: ReadMessage = { read: location.href, files };
    // A worker takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage(message);
  } catch {
    // A browser may refuse, for example in a private window. The site works without the worker.
  }
}
