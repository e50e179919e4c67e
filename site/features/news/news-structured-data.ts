import type { NewsArticle } from "schema-dts";
import type { NewsPage } from "#contract/news.ts";
import { shareUrl } from "#site/parts/meta.ts";
import { nameGroup, urlOf, type Described } from "#site/parts/structured-data-parts.ts";

/** A news item. Its address is its place in the list, which shows it in full. */
export function describeNews(
  page: Described,
  { id, title, date, updated }: NewsPage["items"][number],
): NewsArticle {
  return {
    "@type": "NewsArticle",
    headline: title,
    url: `${urlOf(page)}#${id}`,
    datePublished: date,
    dateModified: updated ?? date,
    image: shareUrl(page, page.locale, page.path),
    author: { ...nameGroup(page), url: urlOf({ ...page, path: "/" }) },
  };
}
