import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const entry = fileURLToPath(new URL("./start.ts", import.meta.url));

/** A plugin that provides start.ts and all its imports as one minified script, for inline-script.ts. */
export function startScript(): Plugin {
  return {
    name: "start-script",
    resolveId: { filter: { id: /^virtual:start-script$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:start-script$/ },
      async handler() {
        const built = (await build({
          configFile: false,
          mode: this.environment.config.mode,
          logLevel: "warn",
          publicDir: false,
          build: {
            write: false,
            minify: true,
            // Browsers since 2020 have to understand that they are too old.
            target: "es2020",
            rolldownOptions: { input: entry, output: { format: "iife" } },
          },
        })) as Rolldown.RolldownOutput;
        this.addWatchFile(entry);
        return `export default ${JSON.stringify(built.output[0].code.trim())};`;
      },
    },
  };
}
