/** Writes the address of a row that is opened (`data-address`) into the address bar, for whoever shares it or comes back. */
export function keepRowAddress(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const id = target.dataset["address"];
      if (id) history.replaceState(history.state, "", `#${id}`);
    },
    { capture: true },
  );
}
