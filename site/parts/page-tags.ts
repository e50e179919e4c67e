import { fill } from "#shared/fill.ts";
import type { PositionPath } from "#shared/pages.ts";
import type { Template } from "#reader/schema.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import type { PageData } from "#site/load/page.ts";
import type { SiteData } from "#site/load/site-data.ts";
import { buildMeta, type MetaTag } from "./meta.ts";

/** The tags of a page. `listPage` is set by pages that show one page of a long list, `ownPath` by those below another page. */
export function pageTags(
  page: PageData<Template> & { listPage?: number; ownPath?: PositionPath },
  { origin, pictureBaseUrl, company }: Pick<SiteData, "origin" | "pictureBaseUrl" | "company">,
): MetaTag[] {
  const { title, listPage = 1, locale } = page;
  const { list, news } = messagesIn(locale);
  return buildMeta({
    ...page,
    title: listPage > 1 ? fill(list.titleOfPage, { title, page: listPage }) : title,
    origin,
    pictureBaseUrl,
    company,
    feedTitle: fill(news.feed, { company }),
  });
}
