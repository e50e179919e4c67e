import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Plugin } from "vite";

const pageImport = /import \* as (route\d+) from ("[^"]*\/pages\/[^"]*");/g;

/** A plugin for development: the code of a page is loaded by the first request for it, since a start needs one of many. */
export function loadPagesLate(): Plugin {
  return {
    name: "load-pages-late",
    apply: "serve",
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(code) {
        const late = code.replace(pageImport, "const $1 = () => import($2);");
        if (late === code)
          this.warn("react-router no longer imports pages as server/pages/late-pages.ts expects");
        return { code: late, map: null };
      },
    },
  };
}

/** Loads the code that shows an address: a page, or its data. */
export async function loadPage({ routes, basename = "/" }: ServerBuild, address: string): Promise<void> {
  const below = (parent?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parent)
      .map((route) => ({ ...route, children: below(route?.id) }) as RouteObject);
  const { pathname } = new URL(address, "http://localhost");
  const page = pathname.replace(/(\/_|\/index)?\.data$/, "");
  for (const { route } of matchRoutes(below(), page, basename) ?? []) {
    const found = routes[route.id ?? ""];
    const load: unknown = found?.module;
    if (found && typeof load === "function") found.module = await load();
  }
}
