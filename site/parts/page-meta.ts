import type { HeadersArgs, MetaArgs } from "react-router";
import { fill } from "#shared/fill.ts";
import type { PositionPath } from "#shared/pages.ts";
import type { Template } from "#reader/schema.ts";
import { messagesIn } from "#site/i18n/messages.ts";
import type { PageData } from "#site/load/page.server.ts";
import { buildMeta } from "./meta.ts";
import type { SiteData } from "./site-data.ts";

/**
 * `meta` of every page module. `listPage` is set by pages that show one page of a long list, `ownPath` by those below
 * another page. Without data, as after an error, the error page sets its own title.
 */
export function pageMeta({ loaderData, matches }: MetaArgs) {
  const page = loaderData as (PageData<Template> & { listPage?: number; ownPath?: PositionPath }) | undefined;
  const site = matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
  if (!page || !site) return [];
  const { title, listPage = 1 } = page;
  const { origin, pictureBaseUrl, company } = site;
  const { list, news } = messagesIn(page.locale);
  return buildMeta({
    ...page,
    title: listPage > 1 ? fill(list.titleOfPage, { title, page: listPage }) : title,
    origin,
    pictureBaseUrl,
    company,
    feedTitle: fill(news.feed, { company }),
  });
}

/** `headers` of every page module: those added by the page's checks. */
export function pageHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
