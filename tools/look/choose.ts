import { locales, type Locale } from "#shared/locales.ts";
import { pagePaths, type PagePath } from "#shared/pages.ts";

export interface Viewport {
  width: number;
  height: number;
}

export const viewports: readonly Viewport[] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/**
 * Reads the options of the command; each chooses everything where it is missing. A folder (`/services`) chooses its pages.
 * @throws Error for a name that chooses nothing.
 */
export function choose({ pages, widths, locale }: { pages?: string; widths?: string; locale?: string }): {
  pages: PagePath[];
  viewports: Viewport[];
  locales: Locale[];
} {
  return {
    pages: filter(pagePaths, pages, (path, wanted) => path === wanted || path.startsWith(`${wanted}/`)),
    viewports: filter(viewports, widths, ({ width }, wanted) => String(width) === wanted),
    locales: filter(
      locales.map(({ code }) => code),
      locale,
      (code, wanted) => code === wanted,
    ),
  };
}

function filter<T>(
  all: readonly T[],
  names: string | undefined,
  isNamed: (each: T, name: string) => boolean,
): T[] {
  if (names === undefined) return [...all];
  const wanted = names.split(",");
  const unknown = wanted.filter((name) => !all.some((each) => isNamed(each, name)));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}`);
  return all.filter((each) => wanted.some((name) => isNamed(each, name)));
}
