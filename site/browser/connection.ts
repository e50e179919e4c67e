import { basePath } from "#shared/locales.ts";
import { followConnection } from "#site/offline/reachability.ts";
import type { CopyMessage, ReadMessage } from "#site/offline/worker-contract.ts";
import { savesData } from "./prefetch.ts";

const onlineNoticeDuration = 4000;

/**
 * Reports a lost connection, for a moment that it is back, and the age of a page that is shown from the worker's cache
 * (site/shell/notices.tsx). Has the worker keep the page.
 */
export function reportConnection(): void {
  const notice = document.getElementById("connection");
  const [line, closer] = notice?.children ?? [];
  if (!notice || !line) return;
  const { dataset } = notice;
  let [connection, copy] = ["", ""];
  let isLost = false;

  function show(text = ""): void {
    connection = text;
    notice?.toggleAttribute("data-back", text !== "" && !isLost);
    if (line) line.textContent = `${connection} ${copy}`.trim();
  }

  closer?.addEventListener("click", () => (line.textContent = ""));
  followConnection((isNowLost) => {
    isLost = isNowLost;
    show(dataset[isLost ? "offline" : "online"]);
    if (!isLost) setTimeout(() => isLost || show(), onlineNoticeDuration);
  });
  if (dataset["kept"] === undefined || !import.meta.env.PROD) return;
  keepPage((date) => {
    copy = dataset["copy"]?.replace("{date}", date) ?? "";
    show(connection);
  });
}

/**
 * Has the service worker cache the current page, unless the visitor saves data. `onCopy` is called with the date on which
 * the worker cached the page that is shown, in words, where it is no page from the network.
 */
function keepPage(onCopy: (date: string) => void): void {
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
