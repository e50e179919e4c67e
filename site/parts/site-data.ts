import { useRouteLoaderData } from "react-router";
import type { loader } from "#site/load/site.server.ts";

export type SiteData = Awaited<ReturnType<typeof loader>>;

/** The root route's data: the company and the base addresses of the API. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("The root data is not loaded");
  return site;
}
