import { statSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "#contract/client.ts";
import { locales } from "#contract/locales.ts";
import type { Library } from "#library/library.ts";
import { calendarUrl, feedUrl } from "#site/parts/meta.ts";
import { searchUrl } from "#site/shell/search/search-index.ts";
import { investorCalendar } from "./investor-calendar.ts";
import { newsFeed } from "./news-feed.ts";
import { searchIndex } from "./search-index.ts";

/** What a feed is written from. `origin` is the public one, without a slash at its end. */
export interface FeedParts {
  origin: string;
  library: Library;
  client: Client;
  /** Where the editors' folder stands. */
  contentDir: string;
}

/** How a feed is written, and what it is. */
export interface Feed {
  type: string;
  write: (parts: FeedParts) => string | Promise<string>;
}

/** What other programs read, by address, in each language: `/global/news.atom`, `/global/es/investors.ics`. */
export const feeds = new Map<string, Feed>(
  locales.flatMap(({ code: locale }) => [
    [
      feedUrl("", locale),
      { type: "application/atom+xml; charset=utf-8", write: (parts) => newsFeed({ ...parts, locale }) },
    ],
    [
      calendarUrl("", locale),
      {
        type: "text/calendar; charset=utf-8",
        write: (parts) => {
          const { mtime } = statSync(join(parts.contentDir, locale, "investors.md"));
          return investorCalendar({ ...parts, locale, changed: mtime });
        },
      },
    ],
    [
      searchUrl(locale),
      {
        type: "application/json",
        write: async (parts) => JSON.stringify(await searchIndex({ ...parts, locale })),
      },
    ],
  ]),
);
