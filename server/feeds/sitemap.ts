import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { pagePaths, positionPath, type PagePath, type PositionPath } from "#shared/pages.ts";
import { isOpenOn } from "#contract/positions.ts";
import { pictureIn, type Content } from "#reader/content.ts";
import { canonicalUrl } from "#site/parts/meta.ts";

/** What a file for other programs is written from. `origin` is the public one, without a slash at its end. */
export interface Source {
  locale: Locale;
  origin: string;
  content: Content;
}

/** A page in the sitemap. */
interface ListedPage {
  path: PagePath | PositionPath;
  /** The day on which what it says last changed, where its content states one. */
  modified?: string | undefined;
  /** The address of its picture. */
  picture?: string | undefined;
}

/** What the list of pages is made from. */
export interface PageListSource extends Omit<Source, "locale"> {
  /** Where pictures are loaded from, without a slash at its end. */
  pictureBaseUrl: string;
}

/** Lists the pages that search engines may show: those of the site, then those of the open positions. */
export function listPages({ origin, pictureBaseUrl, content }: PageListSource): ListedPage[] {
  const { offices, news, positions: all } = content.records;
  const today = content.day;
  const positions = all.filter((position) => isOpenOn(today, position));
  // Pages made of records change with them; others state the day of their last review, or none.
  const newest = (days: string[]) => days.toSorted().at(-1);
  const newestNews = newest(news.map(({ date, updated }) => updated ?? date).filter((day) => day <= today));
  const ofRecords: Partial<Record<PagePath, string | undefined>> = {
    "/": newestNews,
    "/branch": newest(offices.map(({ reviewed }) => reviewed)),
    "/investors": newestNews,
    "/Joinus": newest(positions.map(({ posted }) => posted)),
  };
  function addressOf(name: Parameters<typeof pictureIn>[1]): string {
    const { stem, widths } = pictureIn(content, name, defaultLocale);
    return new URL(`${pictureBaseUrl}/${stem}-${widths.at(-1)}.webp`, origin).href;
  }
  const listed = pagePaths
    .map((path) => ({ path, meta: content.page(defaultLocale, path).meta }))
    .filter(({ meta }) => !meta.middleware.includes("noindex"))
    .map(({ path, meta }) => ({
      path,
      modified: ofRecords[path] ?? ("reviewed" in meta ? meta.reviewed : undefined),
      picture: meta.picture && addressOf(meta.picture),
    }));
  // The same checks apply to the pages of positions.
  if (!listed.some(({ path }) => path === "/Joinus")) return listed;
  return [...listed, ...positions.map(({ id, posted }) => ({ path: positionPath(id), modified: posted }))];
}

/** Pages in all languages, each with its twin and its picture (sitemaps.org, with Google's extensions for both). */
export function sitemap(origin: string, pages: ListedPage[]): string {
  const urls = pages.flatMap(({ path, modified, picture }) => {
    const alternates = [...locales, { code: defaultLocale, hreflang: "x-default" }]
      .map(({ code, ...each }) => {
        const hreflang = "hreflang" in each ? each.hreflang : code;
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${canonicalUrl(origin, code, path)}"/>`;
      })
      .join("");
    const day = modified ? `<lastmod>${modified}</lastmod>` : "";
    const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : "";
    return locales.map(
      ({ code }) => `<url><loc>${canonicalUrl(origin, code, path)}</loc>${day}${alternates}${image}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}
