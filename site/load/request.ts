import type { Lists } from "#contract/client.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { TagName } from "#shared/tags.ts";
import type { Content } from "#reader/content.ts";

/** Settings of the server that pages need. */
export interface SiteSettings {
  mode: "development" | "sit" | "pre" | "production";
  /** Public origin for canonical links, without a slash at its end. */
  origin: string;
  apiBaseUrl: string;
  /** Where files and applications are sent. */
  uploadBaseUrl: string;
  recruitBaseUrl: string;
  /** Where pictures are loaded from, without a slash at its end. */
  pictureBaseUrl: string;
  /** The tags that load after consent: where from, and the ids of those that are turned on. */
  tags: { origin: string; ids: Partial<Record<TagName, string>> };
}

/** What a page is loaded for: its address, and what it is made from. It carries nothing of the visitor. */
export interface PageRequest {
  url: URL;
  locale: Locale;
  /** The page that the address names, or the one that it lies below (`/Joinus` for a position). */
  path: PagePath;
  /** The last part of an address below a page: the id of a position. */
  below?: string | undefined;
  content: Content;
  /** The lists of records: what the calls answer, without a request. */
  lists: Lists;
  settings: SiteSettings;
}

export interface PageProps<Load extends (request: PageRequest) => unknown> {
  data: ReturnType<Load>;
}
