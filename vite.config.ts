import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { basePath } from "./contract/locales.ts";

export default defineConfig({
  base: `${basePath}/`,
  plugins: [tailwindcss(), reactRouter(), limitReloads()],
  // The server inlines the styles into pages (site/styles/inline.ts), so its build minifies them as well.
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and its router change only with their versions: one file that browsers cache across releases.
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // The header, the footer and the parts that every page uses.
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
 * When a page's code fails to load, the framework reloads the page without limit; the specification allows one reload a
 * minute. This replaces the framework's line by a call of site/shell/chunk-reload.ts, and fails the build if an update of
 * the framework has moved that line.
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
        const importLine = `import { handleChunkError } from ${JSON.stringify(module)};\n`;
        return {
          code: importLine + code.replace(line, "return handleChunkError(error);"),
          map: null,
        };
      },
    },
  };
}
