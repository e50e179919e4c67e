import type { ComponentProps } from "react";

/** A `<details>`, which the page's script opens when the address names something inside it (site/browser/). */
export function Details(props: ComponentProps<"details">) {
  return <details {...props} />;
}
