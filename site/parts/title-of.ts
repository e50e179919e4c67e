import type { Heading } from "#reader/markdown.ts";

/** The text of a heading that a page's module relies on. Throws if the page's text lacks it. */
export function titleOf(id: string, headings: Heading[]): string {
  const heading = headings.find((each) => each.id === id);
  if (!heading) throw new Error(`The page's text has no heading {#${id}}`);
  return heading.text;
}
