import type { ReactNode } from "react";
import type { Heading } from "#reader/markdown.ts";
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
  /** Whether it is open at first. */
  isOpen?: boolean;
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

/** A page's text as rows, one for each heading. `parts` are shown below the text of the row with that id. */
export function TextRows({
  headings,
  html,
  parts,
  notes,
  isOpen,
}: {
  headings: Pick<Heading, "id" | "text">[];
  html: string;
  parts?: Partial<Record<string, ReactNode>>;
  /** A line below the title of the row with that id. */
  notes?: Partial<Record<string, ReactNode>>;
  /** Whether the row with this id is open at first. */
  isOpen?: (id: string) => boolean;
}) {
  return (
    <div className="mb-auto">
      {headings.map(({ id, text }) => (
        <OpenRow key={id} id={id} as="h2" title={text} note={notes?.[id]} isOpen={isOpen?.(id) ?? false}>
          <div className="sheet-section">
            <Prose html={html} section={id} />
            {parts?.[id] ? <div className="mt-8">{parts[id]}</div> : null}
          </div>
        </OpenRow>
      ))}
    </div>
  );
}
