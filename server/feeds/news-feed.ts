import type { Lists } from "#contract/client.ts";
import type { NewsPage } from "#contract/news.ts";
import type { Page } from "#reader/content.ts";
import { escapeHtml as escape } from "#shared/escape-html.ts";
import { readMessages } from "#server/messages.ts";
import { canonicalUrl, feedUrl } from "#site/parts/meta.ts";
import type { Source } from "./source.ts";

/**
 * The newest news as Atom (RFC 4287): what the first page of the list shows, so that each entry's link finds its item
 * there. Names of the feed and its entries (`tag:`, RFC 4151) hold when the site moves.
 */
export function newsFeed({
  locale,
  origin,
  content,
  lists,
}: Source & { lists: Pick<Lists, "queryNewsPage"> }): string {
  const { items } = lists.queryNewsPage({ locale });
  const { news } = (content.page(locale, "/investors") as Page<"investors">).meta;
  const { categories } = readMessages(locale).news;
  const { company, email } = content.company;
  const page = canonicalUrl(origin, locale, "/investors");
  const self = feedUrl(origin, locale);
  const id = `tag:${email.slice(email.lastIndexOf("@") + 1)},2026:news/${locale}`;
  // A pinned notice stands first without being the newest, and a correction may be newer still.
  const updated = items
    .map((item) => item.updated ?? item.date)
    .reduce((last, date) => (date > last ? date : last), "1970-01-01");

  function entry(item: NewsPage["items"][number]): string {
    return `<entry>
<id>${id}/${encodeURIComponent(item.id)}</id>
<title>${escape(item.title)}</title>
<published>${startOf(item.date)}</published>
<updated>${startOf(item.updated ?? item.date)}</updated>
<category term="${item.category}" label="${escape(categories[item.category])}"/>
<link rel="alternate" type="text/html" href="${page}#${encodeURIComponent(item.id)}"/>
<summary>${escape(item.summary)}</summary>
<content type="html">${escape(paragraphs(item.body))}</content>
</entry>`;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${id}</id>
<title>${escape(`${company}: ${news.title}`)}</title>
<updated>${startOf(updated)}</updated>
<author><name>${escape(company)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${items.map(entry).join("\n")}
</feed>
`;
}

/** A plain text, whose paragraphs stand between empty lines, as HTML. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((each) => `<p>${escape(each)}</p>`)
    .join("");
}

/** News has a day and no hour. */
function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}
