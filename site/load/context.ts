import { createContext } from "react-router";
import type { Lists } from "#contract/list-calls.ts";
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

export const settingsContext = createContext<SiteSettings>();
export const contentContext = createContext<Content>();
/** The lists of records, for loaders: what the calls answer, without a request. */
export const listsContext = createContext<Lists>();

/**
 * The text of the page being rendered into a document. The document has it once, as HTML; the data for hydration does
 * not repeat it. Data for a navigation inside the site includes the text.
 */
export const documentContext = createContext<{ html: string } | undefined>();

/** Called with errors while a page renders. */
export type Report = (error: unknown) => void;

export const reportContext = createContext<Report>();
