import type { Lists } from "#contract/client.ts";
import { addressIn, basePath, locales } from "#shared/locales.ts";
import { offlineFilesUrl } from "#site/offline/worker-contract.ts";
import { searchUrl } from "#site/shell/search/search-index.ts";
import { searchIndex } from "./search-index.ts";
import { listPages, sitemap, type PageListSource } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** How a feed is written, and what it is. */
export interface Feed {
  type: string;
  write: (parts: PageListSource & { lists: Lists; offlineFiles: string[] }) => string;
}

/** What other programs read, by address; in each language: `/global/search.json`, `/global/es/search.json`. */
export const feeds = new Map<string, Feed>([
  [
    `${basePath}/sitemap.xml`,
    {
      type: "application/xml; charset=utf-8",
      write: (parts) => sitemap(parts.origin, listPages(parts)),
    },
  ],
  [offlineFilesUrl, { type: "application/json", write: ({ offlineFiles }) => JSON.stringify(offlineFiles) }],
  ...locales.flatMap(({ code: locale }): [string, Feed][] => [
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
