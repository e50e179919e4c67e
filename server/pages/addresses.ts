import { addressIn, basePath, localeOf, locales, pathIn, withoutLocale } from "#contract/locales.ts";
import { groupPaths, isPagePath, pagePaths, pageQuery } from "#contract/pages.ts";
import { feeds } from "#server/feeds/feeds.ts";
import { pageAddresses } from "#server/markdown-addresses.ts";

const exactPaths = new Map(pagePaths.map((path) => [path.toLowerCase(), path]));

/** The meaning of an address below /global: a page, also as Markdown, or a feed; a redirect, or nothing. */
export type Address =
  | { kind: "page"; key: string }
  | { kind: "redirect"; to: string; status: 301 | 302 }
  | { kind: "missing"; key: string };

/**
 * Reads the path of a request, such as `/global/es/branch`. Each page has one address: another letter case or a slash at
 * the end redirects permanently, and groups without a page redirect to the language's home. `key` is the key of the page
 * cache, with the part of a list that the query selects; all unknown addresses of a language share one.
 */
export function readAddress(pathname: string, search = ""): Address {
  if (pathname === basePath) return { kind: "redirect", to: `${basePath}/`, status: 301 };
  if (feeds.has(pathname) || pageAddresses.has(pathname)) return { kind: "page", key: pathname };
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
  if (!isData) {
    const decoded =
      decode(path)
        .toLowerCase()
        // The lookbehind starts the match at the first slash only, or a path of slashes takes quadratic time.
        .replace(/(?<!\/)\/+$/, "") || "/";
    const [wanted, language] = [withoutLocale(decoded), localeOf(decoded)];
    const exact = exactPaths.get(wanted);
    if (exact) return { kind: "redirect", to: addressIn(language, exact), status: 301 };
    if (groupPaths.includes(wanted)) return { kind: "redirect", to: addressIn(language, "/"), status: 302 };
  }
  return { kind: "missing", key: addressIn(locale, "/404") + (isData ? ".data" : "") };
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
