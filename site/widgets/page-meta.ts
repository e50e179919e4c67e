import type { HeadersArgs, MetaArgs } from "react-router";
import { buildMeta } from "#site/meta.ts";
import type { PageData } from "#site/page.server.ts";
import type { SiteData } from "#site/site-data.ts";

/** `meta` of every page module. Without data, as on an error, the error page gives its own title. */
export function pageMeta({ loaderData, matches }: MetaArgs) {
  const page = loaderData as PageData<"article"> | undefined;
  const site = matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
  if (!page || !site) return [];
  return buildMeta({ ...page, origin: site.origin, company: site.company });
}

/** `headers` of every page module: those that the page's checks have added. */
export function pageHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}
