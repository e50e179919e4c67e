import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";
import formsSpanish from "#content/messages/forms/es.json";
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
  // Two long forms.
  "/order-inquiry": { view: 16_000, move: 8000 },
  // The whole register.
  "/honor-qualification": { view: 30_000, move: 12_000 },
};
let render: ReturnType<typeof createRenderer>;

beforeAll(async () => {
  const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as SiteBuild;
  render = createRenderer({
    api: await startApi({ whenDone: afterAll }),
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

test("the scripts of a first visit weigh 120 kB at most; a form in the page may bring 25 kB", async () => {
  const bare = await scriptsOf("/global/company/about");
  expect(bare).toBeLessThan(112_000);
  for (const path of [
    "/",
    "/services/tank",
    "/branch",
    "/Joinus",
    "/honor-qualification",
    "/investors",
  ] as const)
    expect({ path, isLight: (await scriptsOf(`/global${path}`)) < 120_000 }).toEqual({ path, isLight: true });
  for (const path of ["/contactUs", "/order-inquiry"] as const) {
    const more = (await scriptsOf(`/global/es${path}`)) - bare;
    expect({ path, isLight: more < 25_000 }).toEqual({ path, isLight: true });
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

/** What a page's scripts weigh, with the words that they load by themselves. */
async function scriptsOf(address: string): Promise<number> {
  const html = (await render(address)).body.toString();
  const named = Array.from(
    html.matchAll(/\/global\/(assets\/[^"]+\.js)/g),
    ([, file = ""]) => `build/client/${file}`,
  );
  // Spanish words are the longer ones.
  const words = globSync("build/client/assets/es-*.js").filter((file) => isOfPage(file, html));
  return [...new Set([...named, ...words])].reduce((sum, file) => sum + brotli(readFileSync(file)), 0);
}

/** The words of forms come where there is a form; those of the interface everywhere. */
function isOfPage(words: string, html: string): boolean {
  return !readFileSync(words, "utf8").includes(formsSpanish.form.noScript) || html.includes("/assets/words-");
}

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
