/** `vite build --config site/offline/vite.config.ts`: the worker, one file at an address that never changes. */
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    // Read and removed by tools/make-licences.ts.
    license: { fileName: "licences-worker.json" },
    lib: {
      entry: "site/offline/service-worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "sw.js",
    },
  },
  define: { "process.env.NODE_ENV": '"production"' },
});
