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
  level: Title = "h2",
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  isTitled?: boolean;
  /** The level of the title; a third-level one is set in smaller letters. */
  level?: "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <div className="phone-fold">
      {isTitled ? (
        <div className={Title === "h2" ? "mb-8" : "mb-2"}>
          <div className={lead ? "grid split-5 items-baseline" : ""}>
            <Title className={Title === "h2" ? "text-section" : "text-h3 font-semibold"}>{title}</Title>
            {lead ? <p className="max-w-[60ch] opacity-85">{lead}</p> : null}
          </div>
        </div>
      ) : null}
      <OpenRow id={id} as={isTitled ? Title : "h3"} isSmall={Title === "h3"} title={title}>
        {lead ? <p className="mb-4 desktop:hidden">{lead}</p> : null}
        {children}
      </OpenRow>
    </div>
  );
}
