import type { ReactNode } from "react";
import type { Heading } from "#reader/markdown.ts";
import { titleOf } from "#site/load/page.ts";
import { Prose } from "./prose.tsx";

/**
 * A row that opens in place. `id` is the anchor of its content: a link to it, or to anything inside, opens the row, also
 * without scripts.
 */
export function OpenRow({
  id,
  title,
  note,
  as: Title = "h3",
  isOpen = false,
  isSmall = false,
  children,
}: {
  id?: string;
  title: ReactNode;
  /** A short text below the title, shown whether the row is open or not. */
  note?: ReactNode;
  as?: "h2" | "h3" | "h4";
  isOpen?: boolean | undefined;
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="open-row">
      <summary className={isSmall ? "py-2.5" : "py-4 mobile:py-3.5"}>
        <span className="min-w-0 grow">
          <Title
            className={
              isSmall
                ? "text-body font-semibold"
                : `text-h3 leading-snug font-semibold ${Title === "h2" ? "" : "mobile:text-body"}`
            }
          >
            {title}
          </Title>
          {note ? <span className="mt-0.5 block text-small text-muted">{note}</span> : null}
        </span>
      </summary>
      <div id={id} className="scroll-mt-24 pt-1 pb-8">
        {children}
      </div>
    </details>
  );
}

/**
 * A page's text as rows, one for each heading, or for those with `ids`. `parts` are shown below the text of the row with
 * that id.
 */
export function TextRows({
  headings,
  html,
  ids,
  parts,
  isSmall = false,
  isOpen,
}: {
  headings: Heading[];
  html: string;
  ids?: readonly string[];
  parts?: Partial<Record<string, ReactNode>>;
  isSmall?: boolean;
  isOpen?: (id: string) => boolean;
}) {
  const rows = ids ? ids.map((id) => ({ id, text: titleOf(id, headings) })) : headings;
  return (
    <div className="mb-auto">
      {rows.map(({ id, text }) => (
        <OpenRow
          key={id}
          id={id}
          as={isSmall ? "h3" : "h2"}
          title={text}
          isSmall={isSmall}
          isOpen={isOpen?.(id)}
        >
          <div className="sheet-section">
            <Prose html={html} section={id} />
            {parts?.[id] ? <div className="mt-8">{parts[id]}</div> : null}
          </div>
        </OpenRow>
      ))}
    </div>
  );
}

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
