import { useRouteLoaderData } from "react-router";
import type { loader } from "#site/load/site.server.ts";

export type SiteData = Awaited<ReturnType<typeof loader>>;

/** What the root loaded: the company and the addresses of its services. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("The root's data is not there yet");
  return site;
}
