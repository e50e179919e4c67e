import { statSync } from "node:fs";
import { join } from "node:path";
import type { Lists } from "#contract/client.ts";
import { addressIn, basePath, locales } from "#shared/locales.ts";
import { calendarUrl, feedUrl } from "#site/parts/meta.ts";
import { searchUrl } from "#site/shell/search/search-index.ts";
import { investorCalendar } from "./investor-calendar.ts";
import { newsFeed } from "./news-feed.ts";
import { searchIndex } from "./search-index.ts";
import { listPages, sitemap, type PageListSource } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** What all feeds are written from. */
interface FeedParts extends PageListSource {
  lists: Lists;
  /** Where the editors' folder stands. */
  contentDir: string;
}

/** How a feed is written, and what it is. */
export interface Feed {
  type: string;
  write: (parts: FeedParts) => string;
}

/** What other programs read, by address; in each language: `/global/news.atom`, `/global/es/investors.ics`. */
export const feeds = new Map<string, Feed>([
  [
    `${basePath}/sitemap.xml`,
    {
      type: "application/xml; charset=utf-8",
      write: (parts) => sitemap(parts.origin, listPages(parts)),
    },
  ],
  ...locales.flatMap(({ code: locale }): [string, Feed][] => [
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
        write: (parts) => JSON.stringify(searchIndex({ ...parts, locale })),
      },
    ],
    [
      addressIn(locale, "/manifest.webmanifest"),
      { type: "application/manifest+json", write: (parts) => webManifest({ ...parts, locale }) },
    ],
  ]),
]);
