import { basePath } from "#shared/locales.ts";

/** Sent by a page to the worker: its address has been read and is worth caching, with its files. */
export interface ReadMessage {
  read: string;
  /** The addresses of the files that it has loaded. */
  files: string[];
}

/** The worker's answer: the date of the copy that is shown, in words; undefined for a page from the network. */
export interface CopyMessage {
  copyOf: string | undefined;
}

/** The worker's cache of documents, which the offline page lists (server/pages/small-pages.ts). */
export const pagesCache = "pages";

/** Lists the addresses of the files that the office directory needs, as JSON. It changes with a release. */
export const offlineFilesUrl = `${basePath}/offline.json`;
