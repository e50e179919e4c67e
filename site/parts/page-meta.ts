import type { HeadersArgs, MetaArgs } from "react-router";
import { fill } from "#contract/fill.ts";
import type { Template } from "#library/schema.ts";
import { messagesIn } from "#site/i18n/messages.ts";
import type { PageData } from "#site/load/page.server.ts";
import { buildMeta } from "./meta.ts";
import type { SiteData } from "./site-data.ts";

/**
 * `meta` of every page module; `part` is there where the page shows a part of a long list. Without data, as on an error,
 * the error page gives its own title.
 */
export function pageMeta({ loaderData, matches }: MetaArgs) {
  const page = loaderData as (PageData<Template> & { part?: number }) | undefined;
  const site = matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
  if (!page || !site) return [];
  const { origin, company } = site;
  const { list, news } = messagesIn(page.locale);
  return buildMeta({
    ...page,
    ...(page.part &&
      page.part > 1 && { title: fill(list.titleOfPage, { title: page.title, page: page.part }) }),
    origin,
    company,
    feedTitle: fill(news.feed, { company }),
  });
}

/** `headers` of every page module: those that the page's checks have added. */
export function pageHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
