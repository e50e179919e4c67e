import type { ReactNode } from "react";
import type { Heading } from "#library/markdown.ts";
import { Prose } from "./prose.tsx";

/** A section of a data sheet, with its title at the left, where it stays while the content scrolls. */
export function SheetSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="sheet-section grid split-5 gap-y-5 border-t border-line py-section first:border-t-0"
    >
      <h2 className="self-start text-section desktop:sticky desktop:top-40">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** A page's text as sheet sections, one for each heading. `parts` are shown below the text of the section with that id. */
export function SheetText({
  headings,
  html,
  parts,
}: {
  headings: Pick<Heading, "id" | "text">[];
  html: string | undefined;
  parts?: Partial<Record<string, ReactNode>>;
}) {
  return headings.map(({ id, text }) => (
    <SheetSection key={id} id={id} title={text}>
      <Prose html={html} section={id} />
      {parts?.[id] ? <div className="mt-10">{parts[id]}</div> : null}
    </SheetSection>
  ));
}

/** The section of a page's text with this id, and content that belongs to it. */
export function TextSection({
  id,
  headings,
  html,
  children,
}: {
  id: string;
  headings: Heading[];
  html: string | undefined;
  children?: ReactNode;
}) {
  return (
    <SheetSection id={id} title={titleOf(id, headings)}>
      <Prose html={html} section={id} />
      {children}
    </SheetSection>
  );
}

/** The text of a heading that a page's module relies on. Throws if the page's text lacks it. */
export function titleOf(id: string, headings: Heading[]): string {
  const heading = headings.find((each) => each.id === id);
  if (!heading) throw new Error(`The page's text has no heading {#${id}}`);
  return heading.text;
}
