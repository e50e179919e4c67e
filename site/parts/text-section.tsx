import type { ReactNode } from "react";
import type { Heading } from "#library/markdown.ts";
import { Prose } from "./prose.tsx";
import { SheetSection } from "./sheet-section.tsx";

/** One part of a page's text as a section of the page, and below the words what they speak of. */
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

/** The words of a heading that a page's module counts on. */
export function titleOf(id: string, headings: Heading[]): string {
  const heading = headings.find((each) => each.id === id);
  if (!heading) throw new Error(`The page's text has no heading {#${id}}`);
  return heading.text;
}
