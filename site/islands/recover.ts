import { siteReachable } from "#site/offline/reachability.ts";

/** For the connection. */
let waiting: Promise<void> | undefined;

/**
 * The code of a part did not load, as after a release. The page is loaded again, at most once a minute and only where
 * nothing was typed; otherwise it stays and says so. Without a connection it says that instead, until there is one, and
 * only of a part that the visitor has asked for.
 */
export async function recover({ isAsked = true } = {}): Promise<void> {
  const answers = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (answers && !holdsInput() && mayReload()) return location.reload();
  if (!answers && !isAsked) return;
  const notice = document.getElementById("not-loaded");
  notice?.toggleAttribute("data-offline", !answers);
  notice?.showPopover();
  if (answers) return;
  waiting ??= siteReachable().then(() => {
    notice?.hidePopover();
    notice?.removeAttribute("data-offline");
    waiting = undefined;
  });
}

function holdsInput(): boolean {
  return Array.from(document.querySelectorAll<HTMLInputElement>("input, textarea"), (control) => {
    const isToggle = control.type === "checkbox" || control.type === "radio";
    return isToggle ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  }).some(Boolean);
}

/** Whether the page may be reloaded now, at most once a minute (specification §8); notes that it is. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage["chunk-reload"] ?? 0) < 60_000) return false;
    sessionStorage["chunk-reload"] = String(Date.now());
    return true;
  } catch {
    // Without storage, nothing would limit the reloads.
    return false;
  }
}
