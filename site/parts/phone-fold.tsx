import type { ReactNode } from "react";
import { OpenRow } from "./open-row.tsx";

/**
 * Content that is a row on narrow screens, which opens; wide screens show it as it is, below its title. A browser that
 * cannot show the content of a closed `<details>` (`::details-content`) has the row on all screens. The title is there
 * twice, and one of them is shown; without `isTitled`, on narrow screens alone.
 */
export function PhoneFold({
  id,
  title,
  lead,
  isTitled = true,
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  isTitled?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="phone-fold">
      {isTitled ? (
        <div className="mb-8">
          <div className={lead ? "grid split-5 items-baseline" : ""}>
            <h2 className="text-section">{title}</h2>
            {lead ? <p className="max-w-[60ch] opacity-85">{lead}</p> : null}
          </div>
        </div>
      ) : null}
      <OpenRow id={id} as={isTitled ? "h2" : "h3"} title={title}>
        {lead ? <p className="mb-4 desktop:hidden">{lead}</p> : null}
        {children}
      </OpenRow>
    </div>
  );
}
