import {
  addressIn,
  basePath,
  localeOf,
  locales,
  pathIn,
  withoutLocale,
  type Locale,
} from "#shared/locales.ts";
import { groupPaths, isPagePath, pagePaths, pageQuery, positionIdIn, positionPath } from "#shared/pages.ts";
import { feeds } from "#server/feeds/feeds.ts";

const exactPaths = new Map(pagePaths.map((path) => [path.toLowerCase(), path]));

/**
 * The meaning of an address below /global: a page or a feed; the page of a position, with the key to
 * take if no open position has this id; a redirect, or nothing.
 */
type Address =
  | { kind: "page"; key: string }
  | { kind: "position"; key: string; id: string; missing: string }
  | { kind: "redirect"; to: string; status: 301 | 302 }
  | { kind: "missing"; key: string };

/**
 * Reads the path of a request, such as `/global/es/branch`. Each page has one address: another letter case or a slash at
 * the end redirects permanently, and groups without a page redirect to the language's home. `key` is the key of the page
 * cache, with the part of a list that the query selects; all unknown addresses of a language share one, and those below
 * the page of positions another.
 */
export function readAddress(pathname: string, search = ""): Address {
  if (pathname === basePath) return { kind: "redirect", to: `${basePath}/`, status: 301 };
  if (feeds.has(pathname)) return { kind: "page", key: pathname };
  const isData = pathname.endsWith(".data");
  // The framework requests the data of `/` as `/_.data`.
  const path = pathname
    .slice(basePath.length)
    .replace(/\/_\.data$/, "/")
    .replace(/\.data$/, "");
  const locale = localeOf(path.toLowerCase());
  const page = withoutLocale(path);

  if (isPagePath(page) && pathname === keyOf(pathIn(locale, page), isData))
    return { kind: "page", key: pathname + pageQuery(page, search) };
  const id = positionIdIn(page);
  if (id && pathname === keyOf(pathIn(locale, page), isData))
    return { kind: "position", key: pathname, id, missing: missingKey(locale, page, isData) };
  if (!isData) {
    const decoded =
      decode(path)
        .toLowerCase()
        // The lookbehind starts the match at the first slash only, or a path of slashes takes quadratic time.
        .replace(/(?<!\/)\/+$/, "") || "/";
    const [wanted, language] = [withoutLocale(decoded), localeOf(decoded)];
    const exact = exactPaths.get(wanted) ?? exactPosition(wanted);
    if (exact) return { kind: "redirect", to: addressIn(language, exact), status: 301 };
    if (groupPaths.includes(wanted)) return { kind: "redirect", to: addressIn(language, "/"), status: 302 };
  }
  return { kind: "missing", key: missingKey(locale, page, isData) };
}

/**
 * The key of the 404 page for a path: one for all positions, since the framework answers them by another route. Its own
 * address is no position's.
 */
function missingKey(locale: Locale, path: string, isData: boolean): string {
  const isPosition = /^\/Joinus\/[^/]+$/.test(path);
  return addressIn(locale, isPosition ? positionPath("-") : "/404") + (isData ? ".data" : "");
}

/** The path of a position from one in lower case. */
function exactPosition(path: string): string | undefined {
  const id = positionIdIn(path.replace(/^\/joinus\//, "/Joinus/"));
  return id && positionPath(id);
}

/** The addresses to warm the page cache with: all pages, their data, the feeds, and the 404 page in each language. */
export function addressesToWarm(): string[] {
  const pages = pagePaths.flatMap((path) => locales.map(({ code }) => addressIn(code, path)));
  const data = pages.map((page) => keyOf(page.slice(basePath.length), true));
  return [...pages, ...locales.map(({ code }) => addressIn(code, "/404")), ...feeds.keys(), ...data];
}

/** The address of a page, or of its data, from its path with the language. */
function keyOf(path: string, isData: boolean): string {
  if (!isData) return basePath + path;
  return path === "/" ? `${basePath}/_.data` : `${basePath}${path}.data`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
