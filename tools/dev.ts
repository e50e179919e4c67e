/**
 * `npm run dev`: site and API together. Vite renders the site and replaces in the browser what can be replaced. A change
 * of the API, the contract, the reader or the server opens the app again in this process; a change of a module that
 * only the server loads reloads the browser. A mistake shows over the page.
 */
import { createServer, type RequestListener } from "node:http";
import { flushCompileCache } from "node:module";
import react from "@vitejs/plugin-react";
import { createServer as createVite, type Plugin } from "vite";
import type * as devApp from "./dev-app.ts";
import type { Site } from "#server/pages/build.ts";

type DevApp = typeof devApp;

/** Folders whose code runs outside of Vite's own rendering. */
const appFolders = /^(api|contract|reader|server|shared)\//;

/** The app for one state of the code (dev-app.ts). */
interface App {
  listener: RequestListener;
  close: () => Promise<void>;
}

const httpServer = createServer();
const vite = await createVite({
  server: {
    middlewareMode: { server: httpServer },
    hmr: { server: httpServer },
    watch: {
      // No page is made of these, and each file that is watched takes time at the start.
      ignored: [
        "**/{build,art,bench,cli,deploy,drill,docs,lint,scripts,test,.cache,data}/**",
        "**/*.{webp,test.ts,test.tsx}",
      ],
    },
  },
  appType: "custom",
  plugins: [reloadBrowser()],
});

type Part = "app" | "site" | "content";

/** What is wrong with each part. The browser shows it, also after a reload, until it is fixed. */
const mistakes = new Map<Part, string>();

function report(part: Part, mistake?: string): void {
  if (mistake === undefined) mistakes.delete(part);
  else mistakes.set(part, mistake);
  if (mistakes.size > 0) showMistakes();
  // Vite would keep it for the first browser.
  else if (vite.ws.clients.size > 0) vite.ws.send({ type: "full-reload" });
}

function showMistakes(): void {
  const [message] = mistakes.values();
  if (message) vite.ws.send({ type: "error", err: { message, stack: "" } });
}

/** Reports a mistake in code, or in the content with which the app would open. */
function reportError(part: Part, error: unknown): void {
  const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
  if (mistakes.get(part) !== message) console.error(name === "ContentError" ? message : stack);
  report(part, message);
}

vite.ws.on("connection", showMistakes);

/** Loads the code that renders pages as it is now. */
async function loadSite(): Promise<Site> {
  const { renderPage } = (await vite.ssrLoadModule("/site/render.tsx")) as Pick<Site, "renderPage">;
  if (mistakes.has("site")) report("site");
  const { base } = vite.config;
  return {
    renderPage,
    offlineFiles: [],
    assets: {
      script: `${base}site/browser/start.ts`,
      later: `${base}site/browser/later.ts`,
      filesOf: (island) => [`${base}site/${island}`],
      stylesheet: `${base}site/styles/app.css`,
      development: {
        preamble: react.preambleCode.replace("__BASE__", base),
        client: `${base}@vite/client`,
      },
    },
  };
}

let app: App | undefined;
// Node loads the code twice as fast as Vite, which can load it again.
let opening = open(() => import("./dev-app.ts"));

/** Opens the app, and closes the one before only when the new code has loaded. */
async function open(load: () => Promise<DevApp>): Promise<void> {
  try {
    const { openApp } = await load();
    await app?.close();
    app = undefined;
    app = await openApp({
      server: httpServer,
      loadSite,
      onContent: (mistake) => report("content", mistake),
    });
    report("app");
    // Node writes the compiled code of a start for the next one at a regular exit, which Ctrl+C is not.
    flushCompileCache();
  } catch (error) {
    reportError("app", error);
  }
}

let isWaiting = false;
vite.watcher.on("all", (_event, path) => {
  const file = path.slice(vite.config.root.length + 1);
  const isCode = appFolders.test(file) && /\.(ts|json)$/.test(file) && !file.includes(".test.");
  const isAppOutdated = isCode || (!app && file.startsWith("content/"));
  if (isWaiting || !(isAppOutdated || mistakes.has("site"))) return;
  isWaiting = true;
  // Vite forgets the old code, and editors write their other files, before the new code is loaded.
  setTimeout(() => {
    isWaiting = false;
    if (isAppOutdated)
      opening = opening.then(() => open(() => vite.ssrLoadModule("/tools/dev-app.ts") as Promise<DevApp>));
    else loadSite().catch((error: unknown) => reportError("site", error));
  }, 100);
});

/** Reloads the browser after a change of a module of the site that only the server loads. */
function reloadBrowser(): Plugin {
  return {
    name: "reload-browser",
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const inBrowser = vite.environments.client.moduleGraph.getModulesByFile(file);
      if (!inBrowser?.size) vite.ws.send({ type: "full-reload" });
    },
  };
}

httpServer.on("request", (request, response) => {
  const { url } = request;
  vite.middlewares(request, response, async () => {
    // Vite has removed the base from the address.
    request.url = url;
    await opening;
    if (app) await loadSite().catch((error: unknown) => reportError("site", error));
    if (app && !mistakes.has("site")) return app.listener(request, response);
    response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>Error</title><script type="module" src="${vite.config.base}@vite/client"></script>`,
    );
  });
});
