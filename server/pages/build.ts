import { existsSync, readFileSync } from "node:fs";
import { basePath } from "#shared/locales.ts";
import type { Assets } from "#site/document.tsx";
import type { renderPage } from "#site/render.tsx";

/** The site's code that renders pages, and the addresses of the browser's files. */
export interface Site {
  renderPage: typeof renderPage;
  /** The files that documents name. */
  assets: Assets;
  /** All that the office directory needs where there is no connection; none in development, which has no worker. */
  offlineFiles: string[];
}

/** The styles that documents need, by the path of their page; `position` and `error` are those of the others. */
export type PageStyles = Record<string, string>;

/** What tools/make-styles.ts writes, after the rest of the build. */
export const stylesFile = new URL("../../build/server/styles.json", import.meta.url);

/** What Vite writes of the browser's files (https://vite.dev/guide/backend-integration). */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>;

/** The islands on the office directory. */
const directoryIslands = [
  "site/features/offices/locator/locator.island.tsx",
  "site/shell/search/search.island.tsx",
];

/** Loads what `npm run build` made of the site. */
export async function loadBuild(): Promise<Site> {
  // React reads this when it is loaded, and is many times slower without it.
  process.env["NODE_ENV"] = "production";
  const folder = new URL("../../build/", import.meta.url);
  const manifest = JSON.parse(
    readFileSync(new URL("client/.vite/manifest.json", folder), "utf8"),
  ) as Manifest;
  const addressOf = (entry: string) => `${basePath}/${manifest[entry]?.file}`;
  const [script, later] = ["site/browser/start.ts", "site/browser/later.ts"];
  // Created by the build, so the compiler cannot see it.
  const { renderPage } = (await import(new URL("server/render.js", folder).href)) as Pick<Site, "renderPage">;
  const offline = listImports(manifest, [
    "site/styles/app.css",
    later,
    ...(manifest[later]?.dynamicImports ?? []),
    ...directoryIslands,
  ]);
  return {
    renderPage,
    offlineFiles: [...offline].flatMap((each) => [
      addressOf(each),
      ...(manifest[each]?.assets ?? []).map((file) => `${basePath}/${file}`),
    ]),
    assets: {
      script: addressOf(script),
      later: addressOf(later),
      filesOf: (island) =>
        [...listImports(manifest, [`site/${island}`, later, "site/islands/hydrate.tsx"])]
          .filter((each) => each !== script)
          .map(addressOf),
      stylesheet: addressOf("site/styles/app.css"),
      ...(existsSync(stylesFile) && {
        styles: JSON.parse(readFileSync(stylesFile, "utf8")) as PageStyles,
      }),
    },
  };
}

/** Modules of the build and all that they import, each once. */
function listImports(manifest: Manifest, modules: string[], known = new Set<string>()): Set<string> {
  for (const module of modules) {
    if (known.has(module)) continue;
    known.add(module);
    listImports(manifest, manifest[module]?.imports ?? [], known);
  }
  return known;
}
