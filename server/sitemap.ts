import { locales } from "#site/locales.ts";
import { canonicalUrl } from "#site/meta.ts";
import { pagePaths } from "#site/routes.ts";

/** All pages in all languages, each with its twin (sitemaps.org, with Google's hreflang extension). */
export function sitemap(origin: string, isListed: (path: (typeof pagePaths)[number]) => boolean): string {
  const urls = pagePaths.filter(isListed).flatMap((path) => {
    const alternates = locales
      .map(
        ({ code }) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${canonicalUrl(origin, code, path)}"/>`,
      )
      .join("");
    return locales.map(
      ({ code }) => `<url><loc>${canonicalUrl(origin, code, path)}</loc>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
