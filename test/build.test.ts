import { globSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { createClient } from "#contract/client.ts";
import { locales, pathIn } from "#contract/locales.ts";
import { pagePaths } from "#contract/pages.ts";
import type { PagePath } from "#contract/pages.ts";
import { readLibrary } from "#library/library.ts";
import { parseEnv } from "#server/env.ts";
import { compress } from "#server/pages/cached-response.ts";
import { createRenderer } from "#server/pages/site.ts";
import type { SiteBuild } from "#server/pages/site.ts";
import { startApi } from "./api.ts";

// These look at what `npm run build` has made.

const library = readLibrary("content");

/**
 * A page with its CSS, and a move to it, in bytes: docs/decisions/0010. Of each view 300 are the header's (the language
 * icon, the styles for short windows and large letters), 150 the heads of rows and the button below each table.
 */
const budget = { view: 22_100, move: 8000 };

/** Pages that hold a whole list or many figures, complete without scripts. */
const ownBudgets: Partial<Record<PagePath, { view: number; move: number }>> = {
  // 51 entries with all that is behind them, 40 numbers of gates and desks among it.
  "/branch": { view: 39_600, move: 16_300 },
  "/Joinus": { view: 30_000, move: 8000 },
  // The news, the tables of five years, and the calendar.
  "/investors": { view: 30_000, move: 9050 },
  "/company/awards": { view: 30_000, move: 8000 },
  "/company/licenses": { view: 30_000, move: 8000 },
  // The standards of every site.
  "/management-system": { view: 22_000, move: 8000 },
  // The whole register, with the group's certificates by site.
  "/honor-qualification": { view: 31_300, move: 12_000 },
};

/** What the first flight of a connection carries (RFC 6928: ten segments of 1460 bytes). */
const firstFlight = 14_600;

let render: ReturnType<typeof createRenderer>;
/** The API that pages are made with; it notes what it is asked for. */
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as SiteBuild;
  api = await startApi({ whenDone: afterAll });
  vi.spyOn(api, "request");
  render = createRenderer({
    api,
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
  const secrets = [`"node:`, "front matter", "idempotency_key", "TRUSTED_PROXIES", "kysely", "walkTokens"];
  expect(secrets.filter((text) => bundle.includes(text))).toEqual([]);
  // A sentence of a page's text: content travels with its page alone.
  expect(bundle).not.toContain(library.page("en", "/company/about").meta.lead);
});

test(
  "the first flight brings the styles, the header and what a page begins with; the whole page keeps its budget",
  { timeout: 120_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const [path, address] of addresses()) {
      const { body } = await render(address);
      const html = body.toString();
      const beginning = html.slice(0, html.indexOf("<h2", html.indexOf("</h1>")));
      const [first, whole] = [await sent(beginning), await sent(html)];
      if (first > firstFlight) tooLarge.push(`${address}, its beginning: ${first}`);
      if (whole > (ownBudgets[path] ?? budget).view) tooLarge.push(`${address}: ${whole}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test(
  "a move inside the site brings 8 kB at most, or what the list page may",
  { timeout: 120_000 },
  async () => {
    const tooLarge: string[] = [];
    for (const [path, address] of addresses()) {
      const { body } = await render(`${address}.data`);
      const size = await sent(body.toString());
      if (size > (ownBudgets[path] ?? budget).move) tooLarge.push(`${address}: ${size}`);
    }
    expect(tooLarge).toEqual([]);
  },
);

test(
  "the scripts of a first visit: 117 kB on a plain page, little more on others, 35 kB more with a form",
  { timeout: 60_000 },
  async () => {
    const bare = await scriptsOf("/global/company/about");
    // The page for lost connections, which must be there before the connection is lost, and tables to save.
    expect(bare).toBeLessThan(117_700);
    for (const path of ["/", "/services/tank"]) {
      const isLight = (await scriptsOf(`/global${path}`)) < 123_500;
      expect({ path, isLight }).toEqual({ path, isLight: true });
    }
    const more = {
      "/": 6000,
      "/services/tank": 6000,
      "/branch": 8000,
      "/Joinus": 10_000,
      "/honor-qualification": 8000,
      // The tables of five years, each to be saved.
      "/investors": 8500,
      // A form reads phones in any shape, keeps a draft whole, and says of each error what to do, and each
      // form says who answers until when.
      "/es/contactUs": 30_800,
      // Beside that, dates, ports and the check of a container's number.
      "/es/order-inquiry": 35_300,
    };
    for (const [path, most] of Object.entries(more)) {
      const isLight = (await scriptsOf(`/global${path}`)) - bare < most;
      expect({ path, isLight }).toEqual({ path, isLight: true });
    }
  },
);

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

test("the site makes every call of the specification: some while pages are made, the others in the browser", async () => {
  for (const [, address] of addresses()) await render(address);
  const asked = new Set(vi.mocked(api.request).mock.calls.map(([path]) => String(path).split("?")[0]));
  const sources = globSync("site/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).map((file) =>
    readFileSync(file, "utf8"),
  );
  const inBrowser = Object.keys(calls).filter((name) => !asked.has(calls[name as keyof typeof calls].path));
  expect(inBrowser.toSorted()).toEqual([
    "addSurveyAppointment",
    "captchaCheck",
    "captchaGet",
    "createUserMainInfo",
    "sendRecruit",
    "showCompaniesInfoByCityName",
    "upload",
  ]);
  for (const name of inBrowser) {
    // Of its code, since what is done with it is for the tests of its widget.
    const isMade = sources.some((source) => new RegExp(`\\.${name}\\b`).test(source));
    expect({ name, isMade }).toEqual({ name, isMade: true });
  }
});

test(
  "every table has a name, its columns have heads, and each row begins with the head that names it",
  { timeout: 60_000 },
  async () => {
    const unnamed: string[] = [];
    let count = 0;
    for (const [path, address] of addresses()) {
      const html = (await render(address)).body.toString();
      for (const [table, attributes = ""] of html.matchAll(/<table\b([^>]*)>.*?<\/table>/gs)) {
        count += 1;
        const isNamed = /\saria-label="[^"]+"/.test(attributes) || /<caption\b[^>]*>[^<]+/.test(table);
        const [head = "", body = ""] = table.split(/(?=<tbody\b)/);
        const isHeaded = /<th\b[^>]*\sscope="col"/.test(head) && !/<td\b/.test(head);
        const rows = body.split(/<tr\b[^>]*>/).slice(1);
        if (!isNamed || !isHeaded || !rows.every((row) => /^<th\b[^>]*\sscope="row"/.test(row)))
          unnamed.push(`${path}: ${table.slice(0, 200)}`);
      }
    }
    expect(unnamed).toEqual([]);
    expect(count).toBeGreaterThan(50);
  },
);

test(
  "every page shows the picture that its front matter names, the legal ones show none",
  { timeout: 60_000 },
  async () => {
    for (const path of pagePaths) {
      const html = (await render(`/global${pathIn("es", path)}`)).body.toString();
      // The menus have pictures of their own.
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const { picture } = library.page("es", path).meta;
      const shown = picture ? `/${library.pictures[picture]?.stem}-` : "<picture>";
      expect({ path, isShown: main.includes(shown) }).toEqual({ path, isShown: picture !== undefined });
    }
  },
);

/** The size of a page's scripts, with the Spanish words (the longer ones) that they load by themselves, in bytes. */
async function scriptsOf(address: string): Promise<number> {
  const html = (await render(address)).body.toString();
  const files = Array.from(
    html.matchAll(/\/global\/(assets\/[^"]+\.js)/g),
    ([, file = ""]) => `build/client/${file}`,
  );
  const code = [...new Set(files)].map((file) => readFileSync(file, "utf8")).join("\n");
  const folders = Array.from(code.matchAll(/await \w+\(`(\w+)`\)/g), ([, folder = ""]) => folder);
  const words = folders.map((folder) => {
    const [, name = ""] = code.split(`/messages/${folder}/es.json`)[1]?.split(/\.\/(es-[\w-]+\.js)/) ?? [];
    return `build/client/assets/${name}`;
  });
  return [...new Set([...files, ...words])].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

/** Every page in Spanish, whose texts are the longer ones. */
function addresses(): [path: PagePath, address: string][] {
  return pagePaths.map((path) => [path, `/global${pathIn("es", path)}`]);
}

/** What of a page goes over the wire, in bytes. */
async function sent(text: string): Promise<number> {
  return (await compress(Buffer.from(text), "small")).br.length;
}
