import { mayReload } from "./reload-limit.ts";

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
