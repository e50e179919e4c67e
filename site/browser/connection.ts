import { keepPage } from "#site/offline/keep-page.ts";
import { isSiteReachable, siteReachable } from "#site/offline/reachability.ts";

const onlineNoticeDuration = 4000;

/**
 * Reports a lost connection, for a moment that it is back, and the age of a page that is shown from the worker's cache
 * (site/shell/connection-notice.tsx). Has the worker keep the page.
 */
export function reportConnection(): void {
  const notice = document.getElementById("connection");
  if (!notice) return;
  const { dataset } = notice;
  let [connection, copy] = ["", ""];
  let isLost = false;

  function show(text = ""): void {
    connection = text;
    notice?.toggleAttribute("data-back", text !== "" && !isLost);
    if (notice) notice.textContent = `${connection} ${copy}`.trim();
  }

  async function check(): Promise<void> {
    if (isLost || navigator.onLine || (await isSiteReachable()) || isLost) return;
    isLost = true;
    show(dataset["offline"]);
    await siteReachable();
    isLost = false;
    show(dataset["online"]);
    setTimeout(() => isLost || show(), onlineNoticeDuration);
  }

  addEventListener("offline", check);
  void check();
  if (dataset["kept"] === undefined || !import.meta.env.PROD) return;
  keepPage((date) => {
    copy = dataset["copy"]?.replace("{date}", date) ?? "";
    show(connection);
  });
}
