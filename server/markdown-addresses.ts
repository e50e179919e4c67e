import { addressIn, basePath, locales, type Locale } from "#contract/locales.ts";
import { pagePaths, type PagePath } from "#contract/pages.ts";

/** The address of a page as Markdown: its own with `.md` appended, and `/global/index.md` for the English home page. */
export function markdownAddress(locale: Locale, path: PagePath): string {
  const address = addressIn(locale, path);
  return `${address === `${basePath}/` ? `${basePath}/index` : address}.md`;
}

/** The addresses of pages by their addresses as Markdown. */
export const pageAddresses: ReadonlyMap<string, string> = new Map(
  locales.flatMap(({ code }) =>
    pagePaths.map((path) => [markdownAddress(code, path), addressIn(code, path)] as const),
  ),
);

const markdownOf: ReadonlyMap<string, string> = new Map(
  Array.from(pageAddresses, ([md, page]) => [page, md]),
);

/** The Link header that leads from a page to its Markdown; none for other addresses. */
export function linkToMarkdown(address: string): { Link?: string } {
  const markdown = markdownOf.get(address);
  return markdown ? { Link: `<${markdown}>; rel="alternate"; type="text/markdown"` } : {};
}
