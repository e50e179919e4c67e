import type { ReactNode } from "react";
import { OpenRow } from "./open-row.tsx";

/**
 * Content below its title on wide screens; a row that opens on narrow ones. A browser that cannot show the content of a
 * closed `<details>` (`::details-content`) has the row on all screens. The title is there twice, and one of them is shown.
 */
export function PhoneFold({
  id,
  title,
  lead,
  children,
}: {
  id?: string;
  title: string;
  /** Beside the title, on wide screens only. */
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="phone-fold">
      <div className="mb-8 grid-cols-[4fr_8fr] items-baseline gap-x-18">
        <h2 className="text-section">{title}</h2>
        {lead ? <div className="max-w-[60ch] opacity-85">{lead}</div> : null}
      </div>
      <OpenRow id={id} as="h2" title={title}>
        {lead ? <div className="mb-4 desktop:hidden">{lead}</div> : null}
        {children}
      </OpenRow>
    </div>
  );
}
