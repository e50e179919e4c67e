import type { Client } from "#contract/client.ts";
import type { NewsPage } from "#contract/news.ts";
import type { Library, Page } from "#site/content/library.ts";
import type { Locale } from "#site/locales.ts";
import { canonicalUrl, feedUrl } from "#site/meta.ts";
import { escapeHtml as escape } from "./escape-html.ts";

/**
 * The newest news as Atom (RFC 4287): what the first page of the list shows, so that each entry's link finds its item
 * there. `origin` is the public one, without a slash at its end.
 */
export async function newsFeed({
  locale,
  origin,
  library,
  client,
}: {
  locale: Locale;
  origin: string;
  library: Library;
  client: Client;
}): Promise<string> {
  const { items } = await client.queryNewsPage({ locale });
  const { news } = (library.page(locale, "/investors") as Page<"investors">).meta;
  const { company } = library.company;
  const page = canonicalUrl(origin, locale, "/investors");
  const self = feedUrl(origin, locale);
  // A pinned notice stands first without being the newest.
  const updated = items
    .map(({ date }) => date)
    .reduce((last, date) => (date > last ? date : last), "1970-01-01");
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${self}</id>
<title>${escape(`${company}: ${news.title}`)}</title>
<updated>${startOf(updated)}</updated>
<author><name>${escape(company)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${items.map((item) => entry(item, page)).join("\n")}
</feed>
`;
}

function entry(
  { id, date, category, title, summary, body }: NewsPage["items"][number],
  page: string,
): string {
  const url = `${page}#${encodeURIComponent(id)}`;
  return `<entry>
<id>${url}</id>
<title>${escape(title)}</title>
<published>${startOf(date)}</published>
<updated>${startOf(date)}</updated>
<category term="${category}"/>
<link rel="alternate" type="text/html" href="${url}"/>
<summary>${escape(summary)}</summary>
<content type="text">${escape(body)}</content>
</entry>`;
}

/** News has a day and no hour. */
function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}
