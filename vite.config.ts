import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { browserPackages } from "./server/browser-packages.ts";

export default defineConfig({
  base: "/global/",
  plugins: [tailwindcss(), reactRouter(), limitReloads()],
  // Styles are written into the page by the server (see site/styles/inline.ts), so its build minifies them as well.
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0 },
  optimizeDeps: { include: browserPackages, noDiscovery: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and its router change with their versions alone: one file, kept by browsers over releases.
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What every page shows around its content.
                {
                  name: "frame",
                  test: /\/site\/(shell(?!\/search\/(?!search-drawer))|ui|parts\/(site-link|picture|menus|phone-)|calls\/progress)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});

/**
 * When the code of a page fails to load, the framework reloads without limit. The specification allows one reload a
 * minute: this puts site/shell/chunk-reload.ts in the place of the framework's own line, and fails the build when an update
 * has moved that line.
 */
function limitReloads(): Plugin {
  const line = "window.location.reload();";
  return {
    name: "limit-reloads",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (code.split(line).length !== 2)
          this.error("react-router no longer reloads where site/shell/chunk-reload.ts expects it");
        const module = fileURLToPath(new URL("site/shell/chunk-reload.ts", import.meta.url));
        const own = `import { standInForCode } from ${JSON.stringify(module)};\n`;
        return {
          code: own + code.replace(line, "return standInForCode(error);"),
          map: null,
        };
      },
    },
  };
}
