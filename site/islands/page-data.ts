import type { Address } from "#site/i18n/language.ts";
import type { SiteData } from "#site/load/site-data.ts";
import type { IslandData } from "./island.tsx";

/** The element with this id has what the islands of a page need, as JSON. */
export const pageDataId = "page-data";

export interface DocumentData {
  later: string;
  address: Address;
  site: SiteData;
  /** In the order of the page. */
  islands: IslandData[];
}

let pageData: DocumentData | undefined;

export function readPageData(): DocumentData {
  pageData ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? "") as DocumentData;
  return pageData;
}

/** What the script of a page leaves to the first intent. */
interface Later {
  startIsland: (element: HTMLElement, data: IslandData) => Promise<void>;
  startScript: (element: HTMLElement) => Promise<void>;
  startMeasurement: (pressed?: HTMLButtonElement) => Promise<void>;
}

export function loadLater(): Promise<Later> {
  return import(/* @vite-ignore */ readPageData().later) as Promise<Later>;
}
