import {
  addressIn,
  basePath,
  localeOf,
  locales,
  pathIn,
  withoutLocale,
  type Locale,
} from "#shared/locales.ts";
import {
  groupPaths,
  isPagePath,
  pagePaths,
  positionIdIn,
  positionPath,
  type PagePath,
} from "#shared/pages.ts";
import { isOpenOn } from "#contract/positions.ts";
import type { Content } from "#reader/content.ts";
import { findCity } from "#site/features/offices/filters.ts";
import { hasText, isListPath, readListQuery, writeListQuery, type Finders } from "#contract/list-queries.ts";
import { feeds } from "#server/feeds/feeds.ts";

const exactPaths = new Map(pagePaths.map((path) => [path.toLowerCase(), path]));

/**
 * The meaning of an address below /global: a page or a feed; a page with a list as a query selects it, of which there is no
 * end where a visitor typed a text; the page of a position, with the key to take if no open position has this id; a
 * redirect, or nothing.
 */
type Address =
  | { kind: "page"; key: string }
  | { kind: "query"; key: string; isEndless: boolean }
  | { kind: "position"; key: string; id: string; missing: string }
  | { kind: "redirect"; to: string; status: 301 | 302 }
  | { kind: "missing"; key: string };

/**
 * Reads the path of a request, such as `/global/es/branch`. Each page has one address: another letter case or a slash at
 * the end redirects permanently, and groups without a page redirect to the language's home. `key` is the key of the page
 * cache, with what a list is rendered for of the query; all unknown addresses of a language share one, and those below the
 * page of positions another.
 */
export function readAddress(pathname: string, search = "", finders: Partial<Finders> = {}): Address {
  if (pathname === basePath) return { kind: "redirect", to: `${basePath}/`, status: 301 };
  if (feeds.has(pathname)) return { kind: "page", key: pathname };
  const path = pathname.slice(basePath.length);
  const locale = localeOf(path.toLowerCase());
  const page = withoutLocale(path);

  if (isPagePath(page) && path === pathIn(locale, page)) return readQuery(page, pathname, search, finders);
  const id = positionIdIn(page);
  if (id && path === pathIn(locale, page))
    return { kind: "position", key: pathname, id, missing: missingKey(locale, page) };
  const decoded =
    decode(path)
      .toLowerCase()
      // The lookbehind starts the match at the first slash only, or a path of slashes takes quadratic time.
      .replace(/(?<!\/)\/+$/, "") || "/";
  const [wanted, language] = [withoutLocale(decoded), localeOf(decoded)];
  const exact = exactPaths.get(wanted) ?? exactPosition(wanted);
  if (exact) return { kind: "redirect", to: addressIn(language, exact), status: 301 };
  if (groupPaths.includes(wanted)) return { kind: "redirect", to: addressIn(language, "/"), status: 302 };
  return { kind: "missing", key: missingKey(locale, page) };
}

function readQuery(path: PagePath, pathname: string, search: string, finders: Partial<Finders>): Address {
  const plain = { kind: "page", key: pathname } as const;
  if (!search || !isListPath(path)) return plain;
  const query = readListQuery(path, search, finders as Finders);
  const written = writeListQuery(path, query);
  return written ? { kind: "query", key: pathname + written, isEndless: hasText(path, query) } : plain;
}

/**
 * The key of the 404 page for a path: one for all positions, which have words of their own. Its own address is no
 * position's.
 */
function missingKey(locale: Locale, path: string): string {
  const isPosition = /^\/Joinus\/[^/]+$/.test(path);
  return addressIn(locale, isPosition ? positionPath("-") : "/404");
}

/** The path of a position from one in lower case. */
function exactPosition(path: string): string | undefined {
  const id = positionIdIn(path.replace(/^\/joinus\//, "/Joinus/"));
  return id && positionPath(id);
}

/** The addresses to warm the page cache with: all pages, the feeds, and the 404 page in each language. */
export function addressesToWarm(): string[] {
  const pages = pagePaths.flatMap((path) => locales.map(({ code }) => addressIn(code, path)));
  return [...pages, ...locales.map(({ code }) => addressIn(code, "/404")), ...feeds.keys()];
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Finds the values of queries that records have: a city in any of its spellings, a language that is asked for, an office. */
export function findersIn({ day, records }: Pick<Content, "day" | "records">): Finders {
  const { offices, positions } = records;
  return {
    city: (value) => findCity(offices, value),
    language(value) {
      return positions.some((each) => isOpenOn(day, each) && each.languages.includes(value))
        ? value
        : undefined;
    },
    site: (value) => offices.find(({ id }) => id === value)?.id,
  };
}
