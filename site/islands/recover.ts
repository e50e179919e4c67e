/**
 * The code of a part did not load, as after a release. The page is loaded again, at most once a minute and only where
 * nothing was typed; otherwise it stays and says so.
 */
export async function recover(): Promise<void> {
  const answers = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (answers && !holdsInput() && mayReload()) location.reload();
  else document.getElementById("not-loaded")?.showPopover();
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
