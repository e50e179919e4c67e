import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { pruneStyles, type PageNames } from "./page-styles.ts";

// The only place that changes what the framework writes: its HTML at run time, and one line and one module of its code
// at build time (late-pages.ts does in development alone). framework-output.test.ts and the build fail when a new version writes them differently.

const style = /(?<=<style>)(.*?)(?=<\/style>)/s;
const classAttribute = /\sclass="([^"]*)"/g;
const startTag = /<([a-z][\w-]*)/gi;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startScript = /<script type="module" async="">(.*?)<\/script>/s;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Reduces the styles of a rendered document to those that it can use, and defers its scripts. */
export function rewriteDocument(html: string): string {
  return deferScripts(html.replace(style, (sheet) => pruneStyles(sheet, namesIn(html))));
}

function namesIn(html: string): PageNames {
  const values = Array.from(html.matchAll(classAttribute), ([, value = ""]) => decodeEntities(value));
  return {
    classes: new Set(values.flatMap((value) => value.split(/\s+/))),
    elements: new Set(Array.from(html.matchAll(startTag), ([, name = ""]) => name)),
  };
}

function decodeEntities(text: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "");
}

/**
 * Defers a page's scripts until the page or its visitor needs them (site/start/start.ts): then the same modules are fetched in
 * parallel and started in the same order. A document without these scripts is returned unchanged.
 */
export function deferScripts(html: string): string {
  const files = Array.from(html.matchAll(preload), ([, href = ""]) => href);
  const deferred = html.replace(startScript, (_, module: string) => {
    const imports = Array.from(module.matchAll(staticImport), ([, name = "", file = ""]) => ({ name, file }));
    const names = imports.map(({ name }) => name).join(",");
    // Awaited, so that a failure of the last module, or of its imports, is caught as well.
    const rest = module
      .replace(staticImport, "")
      .trim()
      .replace(/^import\(/m, "await import(");
    return `<script type="module">startPage(async () => {
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names}] = await Promise.all([${imports.map(({ file }) => `import(${file})`).join(",")}]);
${rest}
});</script>`;
  });
  return deferred === html ? html : deferred.replace(preload, "");
}

/**
 * A plugin for the build. When the code of a page fails to load, the framework reloads without limit; the specification
 * allows one reload a minute. Replaces the framework's line with site/shell/chunk-reload.ts, and fails the build if an
 * update has moved that line.
 */
export function limitReloads(): Plugin {
  const line = "window.location.reload();";
  return {
    name: "limit-reloads",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (code.split(line).length !== 2)
          this.error("react-router no longer reloads where server/pages/framework-output.ts expects it");
        const module = fileURLToPath(new URL("../../site/shell/chunk-reload.ts", import.meta.url));
        const own = `import { handleChunkError } from ${JSON.stringify(module)};\n`;
        return { code: own + code.replace(line, "return handleChunkError(error);"), map: null };
      },
    },
  };
}

/**
 * A plugin for the build: the data of loaders travels as JSON (site/load/data-stream.ts), to the server's bundle, which
 * then has to contain the framework, and to the browser's.
 */
export function sendJson(): Plugin {
  return {
    name: "send-json",
    apply: "build",
    // Vite's own resolution comes before that of ordinary plugins.
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["react-router"] } }),
    resolveId: {
      filter: { id: /\/turbo-stream-v2\/turbo-stream\.js$/ },
      handler: () => fileURLToPath(new URL("../../site/load/data-stream.ts", import.meta.url)),
    },
  };
}
