/** Shows what a browser without scripts shows, and where a form is, that this one is too old for it. */
export function showAsWithoutScripts(): void {
  document.documentElement.dataset["scripts"] = "none";
  for (const element of document.querySelectorAll("noscript")) {
    const { tooOld } = element.dataset;
    if (tooOld) element.replaceWith(tooOld);
    else element.outerHTML = element.textContent;
  }
}
