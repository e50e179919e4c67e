import type { ReactNode } from "react";
import type { Heading } from "#library/markdown.ts";
import { Prose } from "./prose.tsx";
import { SheetSection } from "./sheet-section.tsx";

/** A page's text, a sheet for each of its sections; `parts` stand below the words of the section with their id. */
export function SectionedText({
  headings,
  html,
  parts,
}: {
  headings: Heading[];
  html: string | undefined;
  parts: Partial<Record<string, ReactNode>>;
}) {
  return headings.map(({ id, text }) => (
    <SheetSection key={id} id={id} title={text}>
      <Prose html={html} section={id} />
      {parts[id] ? <div className="mt-10">{parts[id]}</div> : null}
    </SheetSection>
  ));
}
