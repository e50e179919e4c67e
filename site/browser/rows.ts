import { idIn } from "#site/ui/id-in.ts";

/**
 * Opens the `<details>` which the address names something inside of, or the one that fills the list item which it names: at
 * first and with each change of the hash.
 */
export function openDetailsOfHash(): void {
  addEventListener("hashchange", open);
  open();
}

function open(): void {
  const target = document.getElementById(idIn(location.hash));
  const inItem =
    target?.localName === "li" ? target.querySelector<HTMLDetailsElement>(":scope > details") : null;
  let isOpened = false;
  for (
    let details = inItem ?? target?.closest("details");
    details;
    details = details.parentElement?.closest("details")
  ) {
    isOpened ||= !details.open;
    details.open = true;
  }
  // The browser could not scroll to closed content; the same address once more scrolls there and moves the focus.
  if (isOpened) location.replace(location.href);
}

/** Writes the address of a row that is opened (`data-address`) into the address bar, for whoever shares it or comes back. */
export function keepRowAddress(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      const id = target instanceof HTMLDetailsElement && target.open && target.dataset["address"];
      if (id) history.replaceState(history.state, "", `#${id}`);
    },
    { capture: true },
  );
}
