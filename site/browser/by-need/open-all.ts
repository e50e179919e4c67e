/** A button that opens all rows of the element that it controls. */
export function start(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const controlled = document.getElementById(button.getAttribute("aria-controls") ?? "");
    for (const row of controlled?.querySelectorAll("details") ?? []) row.open = true;
  });
}
