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

// These look at what `npm run build` has made.

const library = readLibrary("content");
let render: ReturnType<typeof createRenderer>;

/** Templates that show records of the database, and may take more than a page of text. */
const lists = ["jobs", "investors", "register", "awards", "licences"];

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
  "the first view of every text page fits into one network flight: 14 kB",
  { timeout: 60_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const address of addresses((template) => !["service", "home", ...lists].includes(template))) {
      const { body } = await render(address);
      const size = brotli(body);
      if (size > 14_000) tooLarge.push(`${address}: ${size}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test("the first view of a list is whole after a second flight: 30 kB", { timeout: 60_000 }, async () => {
  for (const address of addresses((template) => lists.includes(template))) {
    const { body } = await render(address);
    expect({ address, isSmall: brotli(body) < 30_000 }).toEqual({ address, isSmall: true });
  }
});

test(
  "a move inside the site brings 8 kB at most, to the whole register 12",
  { timeout: 60_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const address of addresses(() => true)) {
      const { body } = await render(address === "/global/" ? "/global/_.data" : `${address}.data`);
      const size = brotli(body);
      if (size > (address.endsWith("/honor-qualification") ? 12_000 : 8000))
        tooLarge.push(`${address}: ${size}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test("the scripts of a first visit weigh 120 kB at most", async () => {
  for (const address of [
    "/global/",
    "/global/company/about",
    "/global/services/tank",
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

function addresses(isWanted: (template: string) => boolean): string[] {
  return pagePaths
    .filter((path) => isWanted(pages[path]))
    .flatMap((path) => locales.map(({ code }) => `/global${pathIn(code, path)}`));
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
