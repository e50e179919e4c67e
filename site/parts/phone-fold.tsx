import type { ReactNode } from "react";
import { OpenRow } from "./open-row.tsx";

/**
 * Content that collapses into a row on narrow screens, and is always open below its title on wide ones. Browsers without
 * `::details-content` collapse it everywhere. The title is rendered twice and the style sheet shows one; without
 * `isTitled`, wide screens show none.
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
