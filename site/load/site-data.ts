import { createContext, use } from "react";
import type { loadSite } from "./site.ts";

export type SiteData = ReturnType<typeof loadSite>;

/** The company and the base addresses of the API, which every page and every island has. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error("There is no data of the site around this component");
  return site;
}
