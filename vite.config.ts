import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { basePath } from "./shared/locales.ts";
import { browserPackages } from "./server/browser-packages.ts";
import { startScript } from "./site/start/vite-plugin.ts";
import { limitReloads, sendJson } from "./server/pages/framework-output.ts";
import { loadPagesLate } from "./server/pages/late-pages.ts";

/** The oldest browsers in which everything works; older ones show the pages as without scripts (README, "Browsers"). */
const oldestBrowsers = ["chrome117", "edge117", "firefox125", "safari17.4"];

export default defineConfig({
  base: `${basePath}/`,
  plugins: [tailwindcss(), reactRouter(), loadPagesLate(), limitReloads(), sendJson(), startScript()],
  // The server writes styles into the page (see site/styles/inline.ts), so its build minifies them as well.
  build: { target: oldestBrowsers, cssMinify: "lightningcss", assetsInlineLimit: 0 },
  optimizeDeps: { include: browserPackages, noDiscovery: true },
  environments: {
    client: {
      build: {
        // Read and removed by tools/make-licences.ts.
        license: { fileName: "licences.json" },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and its router change only with their versions: one file, cached by browsers across releases.
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // The code that every page uses around its content.
                {
                  name: "frame",
                  test: /\/site\/(shell(?!\/measurement\/|\/search\/(?!search-drawer))|ui|parts\/(site-link|picture|menus|phone-|page-|arrow-link|title-of)|calls\/progress)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
