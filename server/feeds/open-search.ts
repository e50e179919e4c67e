import { basePath } from "#shared/locales.ts";
import { escapeHtml as escape } from "#shared/escape-html.ts";
import { readMessages } from "#server/messages.ts";
import { searchPageUrl } from "#site/parts/meta.ts";
import type { Source } from "./source.ts";

/** The OpenSearch description (1.1) of a language, by which browsers offer the site's search in their address bar. */
export function openSearch({ locale, origin, library }: Source): string {
  const { company } = library.company;
  const { search } = readMessages(locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escape(`${company} ${locale.toUpperCase()}`.slice(0, 16))}</ShortName>
<Description>${escape(`${company}: ${search.label}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${locale}</Language>
<Image width="32" height="32" type="image/x-icon">${origin}${basePath}/favicon.ico</Image>
<Url type="text/html" template="${escape(searchPageUrl(origin, locale, "{searchTerms}"))}"/>
</OpenSearchDescription>
`;
}
