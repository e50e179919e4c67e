import type { Page } from "./library.ts";

/** A part of a page as it is read, without tags: what its fields say, or what stands under a heading. */
export interface ReadablePart {
  heading?: { id: string; text: string };
  text: string;
}

/** Fields of a page's front matter that are no text to be read. */
const silentFields = new Set([
  "picture",
  "band",
  "action",
  "related",
  "middleware",
  "validate",
  "to",
  "title",
  "figures",
]);

/** Everything that a page says besides its title: first its fields, then its text by headings. */
export function readableParts({ meta, html, headings }: Page): ReadablePart[] {
  const sections = html.split(/(?=<h2\b)/);
  const below = (id: string) => sections.find((section) => section.startsWith(`<h2 id="${id}"`)) ?? "";
  return [
    { text: textsOf(meta).join(" ") },
    ...headings.map((heading) => ({
      heading,
      text: withoutTags(below(heading.id).replace(/^.*?<\/h2>/s, "")),
    })),
  ];
}

/** The words in a page's fields, in their order. */
function textsOf(value: unknown, field = ""): string[] {
  if (silentFields.has(field)) return [];
  if (typeof value === "string") return [value];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? field : name));
}

function withoutTags(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
