import {
  addressIn,
  basePath,
  localeOf,
  locales,
  pathBelowBase,
  withoutLocale,
  type Locale,
} from "#shared/locales.ts";
import { pagePaths, positionIdIn, type PagePath } from "#shared/pages.ts";

/** The address of a page as Markdown: its own with `.md` appended, and `/global/index.md` for the English home page. */
export function markdownAddress(locale: Locale, path: PagePath): string {
  return appendEnding(addressIn(locale, path));
}

/** The addresses of pages by their addresses as Markdown. */
export const pageAddresses: ReadonlyMap<string, string> = new Map(
  locales.flatMap(({ code }) =>
    pagePaths.map((path) => [markdownAddress(code, path), addressIn(code, path)] as const),
  ),
);

/** The address of the page that an address shows as Markdown; the page of a position need not exist. */
export function readMarkdownAddress(address: string): string | undefined {
  const page = address.replace(/\.md$/, "");
  return pageAddresses.get(address) ?? (page !== address && isPosition(page) ? page : undefined);
}

const pagesAsMarkdown = new Set(pageAddresses.values());

/** The Link header that leads from a page to its Markdown; none for other addresses. */
export function linkToMarkdown(address: string): { Link?: string } {
  if (!pagesAsMarkdown.has(address) && !isPosition(address)) return {};
  return { Link: `<${appendEnding(address)}>; rel="alternate"; type="text/markdown"` };
}

function appendEnding(address: string): string {
  return `${address === `${basePath}/` ? `${basePath}/index` : address}.md`;
}

function isPosition(address: string): boolean {
  const path = pathBelowBase({ pathname: address });
  return (
    positionIdIn(withoutLocale(path)) !== undefined &&
    address === addressIn(localeOf(path), withoutLocale(path))
  );
}
