import { useState, type ReactNode } from "react";
import { useHydrated } from "#site/ui/browser-state.ts";

/**
 * A static part of an island. Where the server has rendered it, the browser leaves it as it is and hydrates none of it,
 * which is most of the work of a long list; where it appears later, it is rendered as any other. It must neither change
 * nor answer (scripts by `data-script` do).
 */
export function KeptHtml({
  as: Tag = "div",
  of: shown,
  children,
}: {
  as?: "div" | "span";
  /** What it shows: another is rendered anew. */
  of?: object;
  children: ReactNode;
}) {
  const [isKept] = useState(!useHydrated());
  const [rendered] = useState(shown);
  return isKept && shown === rendered && !import.meta.env.SSR ? (
    <Tag className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  ) : (
    <Tag className="contents">{children}</Tag>
  );
}
