import { defineConfig } from "vite";

/** Builds the editor's page: `npm run edit` serves it, and it may stand beside a git host as it is. */
export default defineConfig({
  root: "desk/page",
  base: "./",
  build: { outDir: "../../build/desk", emptyOutDir: true, modulePreload: false, chunkSizeWarningLimit: 3000 },
});
