import type { KeyboardEvent } from "react";

/** The pressed key; empty for shortcuts of the browser, such as Alt with an arrow. */
export function plainKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  return altKey || ctrlKey || metaKey ? "" : key;
}
