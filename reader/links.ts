import { topics } from "#contract/enquiries.ts";
import { isPagePath, pages, serviceIds, type PagePath } from "#shared/pages.ts";
import { surveyPurposes } from "#contract/list-values.ts";
import { findHtml, listHeadings, listLinks } from "./markdown.ts";
import type { PageFile } from "./page-file.ts";
import type { FieldPath, Problem } from "./problems.ts";

/** Anchors that the components of a page make, beside those of its headings. */
const componentAnchors: Partial<Record<(typeof pages)[PagePath], readonly string[]>> = {
  contact: ["form", "survey"],
  "order-inquiry": ["new", "existing"],
  careers: ["positions", "apply"],
  service: ["tool"],
};

/** What a link's query can choose in the forms of a page: `/contactUs?topic=press#form`. */
const choices: Partial<Record<(typeof pages)[PagePath], Record<string, readonly string[]>>> = {
  contact: { topic: [...topics, "emergency"], purpose: surveyPurposes },
  "order-inquiry": { service: serviceIds, dangerous: ["yes"] },
};

/** Every link, in a text, in a field or of a keyword, leads to a page and an anchor that exist, or to another site. */
export function checkLinks(sources: PageFile[], keywords: string[] = []): Problem[] {
  const anchorsOf = new Map(
    sources
      .filter(({ locale }) => locale === "en")
      .map(({ path, tokens }) => [
        path,
        [...listHeadings(tokens).map(({ id }) => id), ...(componentAnchors[pages[path]] ?? [])],
      ]),
  );
  const ofKeywords = keywords.flatMap((address) =>
    findMistakes(address, "/").map((reason) => ({ file: "keywords.yaml", field: [address], reason })),
  );
  const ofPages = sources.flatMap((source) => {
    const { file, path } = source;
    return [
      ...listLinks(source.tokens).flatMap(({ href, raw }) =>
        findMistakes(href, path).map((reason) => ({ file, quote: raw, reason })),
      ),
      ...linkFields(source).flatMap(({ field, href }) =>
        findMistakes(href, path).map((reason) => ({ file, field, reason })),
      ),
    ];
  });
  return [...ofKeywords, ...ofPages];

  function findMistakes(link: string, own: PagePath): string[] {
    if (/^(https?:|mailto:|tel:)/.test(link)) return [];
    const [, path = "", query = "", anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(link) ?? [];
    const target = path || own;
    if (!isPagePath(target))
      return [`the link ${link} leads to no page; write a page's path, such as /branch`];
    const offered = choices[pages[target]] ?? {};
    return [
      ...(anchor && anchorsOf.get(target)?.includes(anchor) === false
        ? [`the link ${link} leads to no heading`]
        : []),
      ...[...new URLSearchParams(query)]
        .filter(([name, value]) => !offered[name]?.includes(value))
        .map(
          ([name, value]) =>
            `the link ${link} chooses ${name}=${value}; ${describeChoices(target, offered, name)}`,
        ),
    ];
  }
}

/**
 * No two parts of a page share an anchor, and there is no HTML: it would go into the page as it is, with scripts, whose
 * hashes the policy of the page then allows.
 */
export function checkAnchors(sources: PageFile[]): Problem[] {
  return sources.flatMap(({ file, locale, path, tokens }) => {
    // Anchors are made of the English headings alone.
    const headings = locale === "en" ? listHeadings(tokens) : [];
    const own = componentAnchors[pages[path]] ?? [];
    const repeated = headings.filter(
      ({ id }, index) => headings.findIndex((other) => other.id === id) !== index || own.includes(id),
    );
    const html = findHtml(tokens);
    return [
      ...repeated.map(({ id, text }) => ({
        file,
        quote: `## ${text}`,
        reason: `the anchor ${id} is taken; give the heading one of its own, as in ## Terms {#terms}`,
      })),
      ...(html ? [{ file, quote: html, reason: "write Markdown, as [words](/path), not HTML" }] : []),
    ];
  });
}

/** Links in fields that may name an anchor and a choice. */
function linkFields({ meta }: PageFile): { field: FieldPath; href: string }[] {
  return [
    { field: ["action", "to"], href: meta.action.to },
    ...("tasks" in meta ? meta.tasks : []).map(({ to }, index) => ({
      field: ["tasks", index, "to"],
      href: to,
    })),
    ...("questions" in meta ? meta.questions : []).flatMap(({ link }, index) =>
      link ? [{ field: ["questions", index, "link", "to"], href: link.to }] : [],
    ),
  ];
}

/** What can be written in place of a choice that a page does not offer. */
function describeChoices(path: PagePath, offered: Record<string, readonly string[]>, name: string): string {
  const values = offered[name];
  if (values) return `${name} is one of ${values.join(", ")}`;
  const names = Object.keys(offered);
  return `${path} takes ${names.length > 0 ? names.join(" and ") : "no choices"}`;
}
