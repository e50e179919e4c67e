import { pages } from "#shared/pages.ts";
import type { Content, Page } from "./content.ts";
import { schemas } from "./schema.ts";
import { findNames } from "./names.ts";
import { formatField } from "./problems.ts";

/** A part of a page as a reader sees it, without tags: its fields, or the text under a heading. */
interface ReadablePart {
  heading?: { id: string; text: string };
  text: string;
}

/** Fields of a page's front matter that are not read as text; `title` is indexed by itself. */
const skippedFields = new Set(["title", "action", "related", "middleware", "validate", "tool"]);
/** Fields at any depth that have an address or an internal name. */
const skippedNames = new Set(["to", "id", "service", "theme", "chairs", "member"]);

/**
 * The text of a page besides its title: its fields, then its text by headings. A field with the name of a heading's
 * anchor is shown under that heading, so it belongs to it. A field that names a figure reads as the figure's label.
 */
export function readableParts(
  { meta, path, locale, html, headings }: Page,
  { facts, series }: Pick<Content, "facts" | "series">,
): ReadablePart[] {
  const labels = new Map(
    findNames(schemas[pages[path]], meta).map(({ file, field, name }) => {
      const named = { "facts.yaml": facts[name], "series.yaml": series[name], "pictures.yaml": undefined }[
        file
      ];
      return [formatField(field), named?.label[locale]];
    }),
  );
  function textsOf(value: unknown, field: string): string[] {
    if (labels.has(field)) return [labels.get(field) ?? ""];
    if (typeof value === "string") return [value];
    if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, `${field}[${at}]`));
    if (!value || typeof value !== "object") return [];
    return Object.entries(value).flatMap(([name, item]) =>
      skippedNames.has(name) ? [] : textsOf(item, `${field}.${name}`),
    );
  }
  const sections = html.split(/(?=<h2\b)/);
  const below = (id: string) => sections.find((section) => section.startsWith(`<h2 id="${id}"`)) ?? "";
  const fields = Object.entries(meta).filter(([name]) => !skippedFields.has(name));
  const isUnderHeading = (name: string) => headings.some(({ id }) => id === name);
  return [
    {
      text: joinTexts(fields.flatMap(([name, value]) => (isUnderHeading(name) ? [] : textsOf(value, name)))),
    },
    ...headings.map((heading) => ({
      heading,
      text: joinTexts([
        stripTags(below(heading.id).replace(/^.*?<\/h2>/s, "")),
        ...fields.flatMap(([name, value]) => (name === heading.id ? textsOf(value, name) : [])),
      ]),
    })),
    ...("tool" in meta && meta.tool
      ? [{ heading: { id: "tool", text: meta.tool.title }, text: meta.tool.lead }]
      : []),
  ];
}

function joinTexts(texts: string[]): string {
  return texts.filter(Boolean).join(" ");
}

function stripTags(html: string): string {
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
