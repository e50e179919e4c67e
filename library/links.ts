import { isPagePath, pages } from "#contract/pages.ts";
import type { PagePath } from "#contract/pages.ts";
import { serviceIds } from "#contract/service-ids.ts";
import { surveyPurposes } from "#contract/survey-purposes.ts";
import { topics } from "#contract/user-main.ts";
import { headingsOf, linksOf } from "./markdown.ts";
import type { Source } from "./source.ts";

/** Anchors that a page's components make, beside those of its headings; what its text links to is found in the browser's test. */
const componentAnchors: Partial<Record<(typeof pages)[PagePath], readonly string[]>> = {
  contact: ["form", "survey"],
  inquiry: ["new", "existing"],
  jobs: ["positions", "apply"],
  service: ["tool"],
};

/** What a link's query can choose in the forms of a page: `/contactUs?topic=press#form`. */
const choices: Partial<Record<(typeof pages)[PagePath], Record<string, readonly string[]>>> = {
  contact: { topic: [...topics, "emergency"], purpose: surveyPurposes },
  inquiry: { service: serviceIds },
};

/** Every link, in a text or in a field, leads to a page and an anchor that exist, or to another site. */
export function linkProblems(sources: Source[]): string[] {
  const anchorsOf = new Map(
    sources
      .filter(({ locale }) => locale === "en")
      .map(({ path, tokens }) => [
        path,
        [...headingsOf(tokens).map(({ id }) => id), ...(componentAnchors[pages[path]] ?? [])],
      ]),
  );
  return sources.flatMap((source) => [
    ...linksOf(source.tokens).flatMap((link) =>
      problemsOf(link, `${source.file}: the link ${link}`, source.path),
    ),
    ...fieldsOf(source).flatMap(([field, link]) =>
      problemsOf(link, `${source.file}: ${field}: the link ${link}`, source.path),
    ),
  ]);

  function problemsOf(link: string, named: string, own: PagePath): string[] {
    if (/^(https?:|mailto:|tel:)/.test(link)) return [];
    const [, path = "", query = "", anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(link) ?? [];
    const target = path || own;
    if (!isPagePath(target)) return [`${named} leads to no page; write a page's path, such as /branch`];
    const chosen = choices[pages[target]] ?? {};
    return [
      ...(anchor && !anchorsOf.get(target)?.includes(anchor) ? [`${named} leads to no heading`] : []),
      ...[...new URLSearchParams(query)]
        .filter(([name, value]) => !chosen[name]?.includes(value))
        .map(([name, value]) => `${named} chooses ${name}=${value}; ${offer(target, chosen, name)}`),
    ];
  }
}

/** No two parts of a page share an anchor, and links are written in Markdown, where they can be checked. */
export function anchorProblems(sources: Source[]): string[] {
  return sources.flatMap(({ file, locale, path, body, tokens }) => {
    // Anchors are made of the English headings alone.
    const ids = locale === "en" ? headingsOf(tokens).map(({ id }) => id) : [];
    const own = componentAnchors[pages[path]] ?? [];
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index || own.includes(id));
    return [
      ...twice.map(
        (id) =>
          `${file}: the anchor ${id} is taken; give the heading one of its own, as in ## Terms {#terms}`,
      ),
      ...(/<a\s/i.test(body.replace(/`[^`]*`/g, ""))
        ? [`${file}: write links in Markdown, [words](/path), not as <a>`]
        : []),
    ];
  });
}

/** Links in fields that may name an anchor and a choice. */
function fieldsOf({ meta }: Source): [field: string, link: string][] {
  return [
    ["action.to", meta.action.to],
    ...("tasks" in meta ? meta.tasks : []).map(({ to }, index): [string, string] => [
      `tasks[${index}].to`,
      to,
    ]),
  ];
}

/** What can be written in place of a choice that a page does not offer. */
function offer(path: PagePath, chosen: Record<string, readonly string[]>, name: string): string {
  const values = chosen[name];
  if (values) return `${name} is one of ${values.join(", ")}`;
  const names = Object.keys(chosen);
  return `${path} takes ${names.length > 0 ? names.join(" and ") : "no choices"}`;
}
