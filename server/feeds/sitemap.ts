import { defaultLocale, locales } from "#contract/locales.ts";
import { pagePaths, type PagePath } from "#contract/pages.ts";
import { canonicalUrl } from "#site/parts/meta.ts";

/**
 * All pages in all languages, each with its twin (sitemaps.org, with Google's hreflang extension). `reviewed` gives the
 * day on which a page was last looked through, where it has one.
 */
export function sitemap(
  origin: string,
  isListed: (path: PagePath) => boolean,
  reviewed: (path: PagePath) => string | undefined = () => undefined,
): string {
  const urls = pagePaths.filter(isListed).flatMap((path) => {
    const alternates = [...locales, { code: defaultLocale, hreflang: "x-default" }]
      .map(({ code, ...each }) => {
        const hreflang = "hreflang" in each ? each.hreflang : code;
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${canonicalUrl(origin, code, path)}"/>`;
      })
      .join("");
    const day = reviewed(path);
    const modified = day ? `<lastmod>${day}</lastmod>` : "";
    return locales.map(
      ({ code }) => `<url><loc>${canonicalUrl(origin, code, path)}</loc>${modified}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
