import { globSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { basePath } from "./shared/locales.ts";

/** The oldest browsers in which everything works; older ones show the pages as without scripts. */
const oldestBrowsers = ["chrome117", "edge117", "firefox125", "safari17.4"];

/** The script of every page, and what it leaves to the first intent. */
const [start, later] = ["site/browser/start.ts", "site/browser/later.ts"] as const;

/** `vite build` builds the browser's files and the code that renders pages on the server. */
export default defineConfig({
  base: `${basePath}/`,
  appType: "custom",
  plugins: [tailwindcss(), react()],
  // The files of an island are named by its document (server/pages/build.ts), so nothing else has to find them.
  build: { modulePreload: false, target: oldestBrowsers, cssMinify: "lightningcss", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        // Read and removed by tools/make-licences.ts.
        license: { fileName: "licences.json" },
        rolldownOptions: {
          input: [start, later, "site/styles/app.css", ...globSync("site/**/*.island.tsx")],
          // Documents name the files of islands, which the page's script imports (site/islands/start-islands.ts).
          preserveEntrySignatures: "allow-extension",
          // React changes only with its version: one file, cached by browsers across releases.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                // The scripts of every page are a file each, and load nothing of what islands share.
                {
                  name: (module, chunking) => (isPartOf(start, module, chunking) ? "start" : null),
                  priority: 3,
                },
                {
                  name: (module, chunking) => (isPartOf(later, module, chunking) ? "later" : null),
                  priority: 2,
                },
                // What most islands share, so that one loads few files.
                {
                  name: "common",
                  test: /\/(site|shared|contract)\//,
                  minShareCount: 10,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "build/server",
        copyPublicDir: false,
        rolldownOptions: { input: "site/render.tsx" },
      },
    },
  },
  builder: {},
});

/** Whether a script is a module, or imports it. */
function isPartOf(
  script: string,
  module: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set(),
): boolean {
  if (module.endsWith(script)) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return (
    chunking.getModuleInfo(module)?.importers.some((each) => isPartOf(script, each, chunking, seen)) ?? false
  );
}
