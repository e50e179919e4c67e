import { pages } from "#contract/pages.ts";
import type { Library, Page } from "./library.ts";
import { schemas } from "./schema.ts";
import { namesIn } from "./schemas/names.ts";

/** A part of a page as it is read, without tags: what its fields say, or what stands under a heading. */
export interface ReadablePart {
  heading?: { id: string; text: string };
  text: string;
}

/** Fields of a page's front matter that are no text to be read; `title` is the page's own. */
const silentFields = new Set(["title", "action", "related", "middleware", "validate", "tool"]);
/** Fields below them that hold an address or a sign of our own. */
const silentNames = new Set(["to", "id", "service", "theme", "chairs", "member"]);

/**
 * Everything that a page says besides its title: its fields, then its text by headings. A field that is called as the
 * anchor of a heading is shown under it, so it is read there. Where a field names figures, it reads as what they count.
 */
export function readableParts(
  { meta, path, locale, html, headings }: Page,
  { facts, series }: Pick<Library, "facts" | "series">,
): ReadablePart[] {
  const labels = new Map(
    namesIn(schemas[pages[path]], meta).map(({ file, field, name }) => {
      const named = { "facts.yaml": facts[name], "series.yaml": series[name], "pictures.yaml": undefined }[
        file
      ];
      return [field, named?.label[locale]];
    }),
  );
  /** The words in a field and the fields in it, in their order. */
  function textsOf(value: unknown, field: string): string[] {
    if (labels.has(field)) return [labels.get(field) ?? ""];
    if (typeof value === "string") return [value];
    if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, `${field}[${at}]`));
    if (!value || typeof value !== "object") return [];
    return Object.entries(value).flatMap(([name, item]) =>
      silentNames.has(name) ? [] : textsOf(item, `${field}.${name}`),
    );
  }
  const sections = html.split(/(?=<h2\b)/);
  const below = (id: string) => sections.find((section) => section.startsWith(`<h2 id="${id}"`)) ?? "";
  const fields = Object.entries(meta).filter(([name]) => !silentFields.has(name));
  const isUnderHeading = (name: string) => headings.some(({ id }) => id === name);
  return [
    {
      text: joined(fields.flatMap(([name, value]) => (isUnderHeading(name) ? [] : textsOf(value, name)))),
    },
    ...headings.map((heading) => ({
      heading,
      text: joined([
        withoutTags(below(heading.id).replace(/^.*?<\/h2>/s, "")),
        ...fields.flatMap(([name, value]) => (name === heading.id ? textsOf(value, name) : [])),
      ]),
    })),
    ...("tool" in meta && meta.tool
      ? [{ heading: { id: "tool", text: meta.tool.title }, text: meta.tool.lead }]
      : []),
  ];
}

function joined(texts: string[]): string {
  return texts.filter(Boolean).join(" ");
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
