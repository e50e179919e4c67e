import { createContext } from "react-router";
import type { Client } from "#contract/client.ts";
import type { Library } from "#library/library.ts";

/** What the server tells the site about the place it runs in. */
export interface SiteSettings {
  mode: "development" | "sit" | "pre" | "production";
  /** Public origin for canonical links, without a slash at its end. */
  origin: string;
  apiBaseUrl: string;
  /** Where files are sent to, and where applications are. */
  uploadBaseUrl: string;
  recruitBaseUrl: string;
  /** Where pictures are loaded from, without a slash at its end. */
  pictureBaseUrl: string;
}

export const settingsContext = createContext<SiteSettings>();
export const libraryContext = createContext<Library>();
/** The calls of the API, for loaders: answered in this process, or by the machine that the settings name. */
export const clientContext = createContext<Client>();

/**
 * The text of the page being rendered into a document. It stands in the document once, as HTML; its data, from which
 * the browser takes the page over, does not repeat it. Data for a move inside the site carries the text.
 */
export const documentContext = createContext<{ html: string } | undefined>();

/** Hears of failures while a page is made. */
export type Report = (error: unknown) => void;

export const reportContext = createContext<Report>();
