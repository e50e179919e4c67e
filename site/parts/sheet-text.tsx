import type { Heading } from "#library/markdown.ts";
import { Prose } from "./prose.tsx";
import { SheetSection } from "./sheet-section.tsx";

/** A page's text, each part with its title beside it. `headings` are those of the parts to show. */
export function SheetText({
  headings,
  html,
}: {
  headings: Pick<Heading, "id" | "text">[];
  html: string | undefined;
}) {
  return headings.map(({ id, text }) => (
    <SheetSection key={id} id={id} title={text}>
      <Prose html={html} section={id} />
    </SheetSection>
  ));
}
