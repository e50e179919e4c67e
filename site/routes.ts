import type { RouteConfig } from "@react-router/dev/routes";
import { pagePaths, pages } from "#shared/pages.ts";

/** The routes of the framework. `es?` makes each answer under both languages. */
export default [
  {
    path: "es?",
    file: "shell/layout.tsx",
    children: [
      ...pagePaths.map((path) => ({
        id: path,
        file: `pages/${pages[path]}.tsx`,
        ...(path === "/" ? { index: true } : { path: path.slice(1) }),
      })),
      { path: "Joinus/:position", file: "pages/position.tsx" },
      { path: "dev/:exhibit", file: "pages/exhibit.tsx" },
      { path: "*", file: "pages/not-found.tsx" },
    ],
  },
] satisfies RouteConfig;
