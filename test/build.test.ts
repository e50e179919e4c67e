import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import { createRenderer } from "#server/site.ts";
import { createClient } from "#contract/client.ts";
import { startApi } from "./api.ts";
import type { SiteBuild } from "#server/site.ts";
import { readLibrary } from "#site/content/library.ts";
import { locales, pathIn } from "#site/locales.ts";
import { pagePaths, pages } from "#site/routes.ts";
import type { PagePath } from "#site/routes.ts";

// These look at what `npm run build` has made.

const library = readLibrary("content");

/** Pages that hold a whole list, complete without scripts: their first view and a move to them, in bytes. */
const listBudgets: Partial<Record<PagePath, { view: number; move: number }>> = {
  // 51 entries with all that is behind them.
  "/branch": { view: 36_000, move: 15_000 },
  // Every site by name, and the map's marks.
  "/company/footprint": { view: 16_000, move: 8000 },
  "/Joinus": { view: 30_000, move: 8000 },
  "/investors": { view: 30_000, move: 8000 },
  "/company/awards": { view: 30_000, move: 8000 },
  "/company/licenses": { view: 30_000, move: 8000 },
  // The whole register.
  "/honor-qualification": { view: 30_000, move: 12_000 },
};
let render: ReturnType<typeof createRenderer>;

beforeAll(async () => {
  const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as SiteBuild;
  render = createRenderer({
    api: await startApi(),
    build,
    env: parseEnv({}),
    library: () => library,
    onError(address, error) {
      throw new Error(`${address} has failed`, { cause: error });
    },
  });
});

test("nothing of the server reaches the browser", () => {
  const bundle = globSync("build/client/assets/*.js")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const secrets = [`"node:`, "front matter", "idempotency_key", "TRUSTED_PROXIES", "kysely", "blockquote"];
  expect(secrets.filter((text) => bundle.includes(text))).toEqual([]);
  // A sentence of a page's text: content travels with its page alone.
  expect(bundle).not.toContain(library.page("en", "/company/about").meta.lead);
});

test(
  "the first view of every text page fits into one network flight: 14 kB, and a list page into its own",
  { timeout: 60_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const [path, address] of addresses((template) => template !== "service" && template !== "home")) {
      const { body } = await render(address);
      const size = brotli(body);
      if (size > (listBudgets[path]?.view ?? 14_000)) tooLarge.push(`${address}: ${size}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test(
  "a move inside the site brings 8 kB at most, or what the list page may",
  { timeout: 60_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const [path, address] of addresses(() => true)) {
      const { body } = await render(address === "/global/" ? "/global/_.data" : `${address}.data`);
      const size = brotli(body);
      if (size > (listBudgets[path]?.move ?? 8000)) tooLarge.push(`${address}: ${size}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test("the scripts of a first visit weigh 120 kB at most", async () => {
  for (const address of [
    "/global/",
    "/global/company/about",
    "/global/services/tank",
    "/global/branch",
    "/global/es/contactUs",
    "/global/es/Joinus",
    "/global/honor-qualification",
    "/global/investors",
  ]) {
    const html = (await render(address)).body.toString();
    const files = new Set(
      Array.from(html.matchAll(/\/global\/(assets\/[^"]+\.js)/g), ([, file = ""]) => file),
    );
    // The entry loads the words of the interface by itself.
    const words = globSync("build/client/assets/es-*.js");
    const sizes = [...[...files].map((file) => `build/client/${file}`), ...words].map((file) =>
      brotli(readFileSync(file)),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  }
});

test("a list reads without scripts: its first part with all there is to say, and links to the others", async () => {
  const api = await startApi();
  const client = createClient({
    baseUrl: "",
    fetch: async (path, init) => api.request(path as string, init),
  });
  for (const { code: locale } of locales) {
    const { items, pages } = await client.getPositionList({ locale, page: 2 });
    const html = (await render(`/global${pathIn(locale, "/Joinus")}?page=2`)).body.toString();
    for (const { id, title, pay } of items) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(title);
      expect(html).toContain(pay);
    }
    expect(html).toContain(`href="/global${pathIn(locale, "/Joinus")}?page=3#positions"`);
    const end = await render(`/global${pathIn(locale, "/Joinus")}?page=${pages + 1}`);
    expect(end.status).toBe(404);
    const register = (await render(`/global${pathIn(locale, "/honor-qualification")}`)).body.toString();
    for (const { id } of (await client.queryHonorList({ locale })).items)
      expect(register).toContain(`id="${id}"`);
  }
});

test("a page reads without scripts: its text, its links and its menus stand in the HTML", async () => {
  for (const { code } of locales) {
    const html = (await render(`/global${pathIn(code, "/company/about")}`)).body.toString();
    expect(html).toContain(library.page(code, "/company/about").meta.lead);
    for (const path of pagePaths.filter((each) => each.startsWith("/services/"))) {
      expect(html).toContain(`href="/global${pathIn(code, path)}"`);
    }
    expect(html).not.toContain('style="');
  }
});

function addresses(isWanted: (template: string) => boolean): [path: PagePath, address: string][] {
  return pagePaths
    .filter((path) => isWanted(pages[path]))
    .flatMap((path) =>
      locales.map(({ code }) => [path, `/global${pathIn(code, path)}`] as [PagePath, string]),
    );
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
