import { basePath } from "#shared/locales.ts";
import { savesData } from "#site/ui/saves-data.ts";
import type { CopyMessage, ReadMessage } from "./cached-pages.ts";

/**
 * Has the service worker cache the current page, unless the visitor saves data. `onCopy` is called with the time at which
 * the worker cached the page that is shown. Returns a function that ends this.
 */
export function keepPage(onCopy: (copy: CopyMessage) => void): () => void {
  if (!("serviceWorker" in navigator) || savesData()) return () => {};
  const { serviceWorker } = navigator;
  const { dataset } = document.documentElement;
  const read = location.href;
  const onMessage = ({ data }: MessageEvent<CopyMessage>) => {
    // React starts upon the first message, and is told of it without asking again.
    dataset["copy"] = JSON.stringify([read, data.cachedAt]);
    onCopy(data);
  };
  serviceWorker.addEventListener("message", onMessage);
  const [known, cachedAt] = JSON.parse(dataset["copy"] ?? "[]") as [string?, number?];
  if (known === read) queueMicrotask(() => onCopy({ cachedAt }));
  // Caching must not compete with what the page itself loads.
  const cancel = whenIdle(() => void notifyWorker({ read }));
  return () => {
    cancel();
    serviceWorker.removeEventListener("message", onMessage);
  };
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act, { timeout: 3000 });
  return () => cancelIdleCallback(callback);
}

async function notifyWorker(message: ReadMessage): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${basePath}/sw.js`);
    const { active } = await navigator.serviceWorker.ready;
    // A worker takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage(message);
  } catch {
    // A browser may refuse, for example in a private window. The site works without the worker.
  }
}
