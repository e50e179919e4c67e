import type { ServerBuild } from "react-router";
import type * as siteEntry from "#site/entry.server.tsx";

/** The built site: the framework's build, with the site's own entry. */
export type SiteBuild = ServerBuild & {
  entry: { module: typeof siteEntry };
};

/** Loads what `npm run build` made of the site. */
export async function loadBuild(): Promise<SiteBuild> {
  // React reads this when it is loaded, and is many times slower without it.
  process.env["NODE_ENV"] = "production";
  // Created by the build, so the compiler cannot see it.
  const path = new URL("../../build/server/index.js", import.meta.url).href;
  return (await import(path)) as SiteBuild;
}
