import type { KeyboardEvent } from "react";

/** The key of a press; none where it is a shortcut of the browser's, such as Alt with an arrow, its way back. */
export function plainKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  return altKey || ctrlKey || metaKey ? "" : key;
}
