import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createLists } from "#api/lists.ts";
import { calls } from "#contract/calls.ts";
import { addressIn, locales, pathIn } from "#shared/locales.ts";
import { pagePaths, pages, positionPath, type PagePath } from "#shared/pages.ts";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { compress } from "#server/pages/cached-response.ts";
import { loadBuild } from "#server/pages/build.ts";
import { createRenderer } from "#server/pages/site.ts";
import { offlineFilesUrl } from "#site/offline/worker-contract.ts";

// These tests examine the output of `npm run build`.

const content = readContent("content");

type Template = (typeof pages)[PagePath];

/**
 * Bars in bytes, compressed by Brotli: what a page may take at most. The first screen is the HTML and CSS down to the
 * second heading, which one flight of a new connection brings; docs/decisions/0010 has the whole page.
 */
const bars = { firstScreen: 14_000, page: 23_850 };

/** The templates above a bar, with their largest page today and 2 % more, since records expire and dates move on. They
 * shrink, unless a page gains text that it needs. */
const exceeds: Record<keyof typeof bars, Partial<Record<Template, number>>> = {
  // The filters and the map stand before the first region; so does the map with every city and the names of its lanes.
  firstScreen: { offices: 14_800, footprint: 14_550 },
  // All its offices; all its certificates; its jobs; the drawings of home and services.
  page: { offices: 41_400, certificates: 39_400, careers: 24_600, home: 27_800, service: 24_600 },
};
/** How far below the bar, or below its figure in `exceeds`, a template may be before the list has to follow. */
const slack = 1500;

/** What every page loads: its own script. */
const scriptBar = 5000;

/**
 * What a page with an island loads by the first intent within it, with the Spanish words, which are the longer ones; React
 * is 60 kB of it. Parts of an island that load by need come on top.
 */
const islandBars: Record<string, number> = {
  "acceptance-calculator": 102_000,
  "chargeable-weight-calculator": 88_500,
  "check-digit-calculator": 88_000,
  "freighter-calculator": 88_100,
  "out-of-gauge-calculator": 89_300,
  "tank-filling-calculator": 89_600,
  "application-form": 113_700,
  "position-list": 88_000,
  register: 87_600,
  "contact-form": 113_200,
  "news-list": 84_600,
  locator: 87_800,
  "order-form": 111_800,
  "quote-form": 119_700,
  receipt: 87_200,
  "survey-form": 122_500,
  search: 89_100,
  "container-load": 92_000,
  "pack-count": 90_000,
  "storage-plan": 80_000,
  "time-bars": 80_000,
};

const answers = createLists(() => content);
let render: ReturnType<typeof createRenderer>;
const rendered = new Map<string, string>();

beforeAll(async () => {
  const site = await loadBuild();
  render = createRenderer({
    site,
    env: parseEnv({}),
    content: () => content,
    onError(address, error) {
      throw new Error(`${address} has failed`, { cause: error });
    },
  });
});

test("no server code or content reaches the scripts of the browser", () => {
  const bundle = globSync("build/client/assets/*.js")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const secrets = [`"node:`, "front matter", "idempotency_key", "TRUSTED_PROXIES", "kysely", "walkTokens"];
  expect(secrets.filter((text) => bundle.includes(text))).toEqual([]);
  // A sentence of a page's text: only the page itself carries its content.
  expect(bundle).not.toContain(content.page("en", "/company/about").meta.lead);
});

test(
  "every page keeps the bars of its template, or what `exceeds` allows it",
  { timeout: 120_000 },
  async () => {
    const largest = new Map<string, number>();
    // Compressing takes longest, and runs in threads.
    await Promise.all(
      addresses().map(async ([path, address]) => {
        for (const [name, size] of Object.entries(await measure(address))) {
          const key = `${name} of ${pages[path]}`;
          largest.set(key, Math.max(size, largest.get(key) ?? 0));
        }
      }),
    );
    const wrong: string[] = [];
    for (const name of Object.keys(bars) as (keyof typeof bars)[]) {
      for (const template of new Set(Object.values(pages))) {
        const size = largest.get(`${name} of ${template}`) ?? NaN;
        const [bar, allowed] = [bars[name], exceeds[name][template]];
        if (!(size <= (allowed ?? bar)))
          wrong.push(`${name} of ${template}: ${size} is above ${allowed ?? bar}`);
        if (allowed && size <= bar - slack) wrong.push(`${name} of ${template}: remove it from \`exceeds\``);
        else if (allowed && size < allowed - slack)
          wrong.push(`${name} of ${template}: lower the figure in \`exceeds\` to ${size}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("every page brings all typefaces, also those that stand in until ours has come", () => {
  const { file = "" } = manifest["site/styles/app.css"] ?? {};
  const facesOf = (css: string) => css.match(/@font-face\{[^}]*\}/g);
  const faces = facesOf(readFileSync(`build/client/${file}`, "utf8"));
  for (const [, address] of addresses()) expect(facesOf(htmlOf(address))).toEqual(faces);
});

test("the page of the longest position keeps the bars", async () => {
  const [longest] = content.records.positions.toSorted(
    (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
  );
  const sizes = await measure(addressIn("es", positionPath(longest?.id ?? "")));
  expect(sizes.firstScreen).toBeLessThan(bars.firstScreen);
  expect(sizes.page).toBeLessThan(bars.page);
});

test("before an intent a page loads its own script alone, and an island what its bar allows", () => {
  const html = htmlOf("/global/es/order-inquiry");
  const loaded = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g), ([, src]) => src);
  expect(loaded).toEqual([`/global/${manifest[startScript]?.file}`]);
  expect(html).not.toContain("modulepreload");
  expect(sizeOf(filesOf(startScript))).toBeLessThan(scriptBar);
  const islands = Object.keys(manifest).filter((file) => file.endsWith(".island.tsx"));
  const sizes = islands.map((file) => [
    basename(file, ".island.tsx"),
    sizeOf(new Set([...filesOf(later), ...filesOf(runtime), ...filesOf(file), ...wordsOf(file)])),
  ]);
  const wrong = sizes.filter(([name = "", size = 0]) => !(Number(size) <= (islandBars[name] ?? 0)));
  expect(wrong).toEqual([]);
  expect(sizes.map(([name]) => String(name)).toSorted()).toEqual(Object.keys(islandBars).toSorted());
});

test("the worker keeps what the office directory names, and what that loads by need", () => {
  const list = JSON.parse(render(offlineFilesUrl).body.toString()) as string[];
  expect(list.filter((file) => !existsSync(file.replace("/global", "build/client")))).toEqual([]);
  const words = locales.map(({ code }) => `content/messages/${code}.json`);
  const scripts = ["site/browser/opening-state.ts", "site/browser/office-marks.ts"];
  const byNeed = [runtime, ...words, ...scripts].flatMap((module) => [...filesOf(module)]);
  const named = locales.flatMap(
    ({ code }) => htmlOf(addressIn(code, "/branch")).match(/(?<=\/global\/)assets\/[\w.-]+/g) ?? [],
  );
  expect(named).toContainEqual(expect.stringMatching(/^assets\/locator\b/));
  expect([...byNeed, ...named].filter((file) => !list.includes(`/global/${file}`))).toEqual([]);
});

test("without scripts, a list shows its entries in full and links to its other parts", async () => {
  for (const { code: locale } of locales) {
    const { items, pages } = answers.getPositionList({ locale, page: 2 });
    const html = render(`/global${pathIn(locale, "/Joinus")}?page=2`).body.toString();
    for (const { id, title, pay } of items) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(title);
      expect(html).toContain(pay);
    }
    expect(html).toContain(`href="/global${pathIn(locale, "/Joinus")}?page=3#positions"`);
    const end = render(`/global${pathIn(locale, "/Joinus")}?page=${pages + 1}`);
    expect(end.status).toBe(404);
    const register = render(`/global${pathIn(locale, "/honor-qualification")}`).body.toString();
    for (const { id } of answers.queryHonorList({ locale }).items) expect(register).toContain(`id="${id}"`);
  }
});

test("without scripts, a page has its text, its links and its menus", async () => {
  for (const { code } of locales) {
    const html = render(`/global${pathIn(code, "/company/about")}`).body.toString();
    expect(html).toContain(content.page(code, "/company/about").meta.lead);
    for (const path of pagePaths.filter((each) => each.startsWith("/services/"))) {
      expect(html).toContain(`href="/global${pathIn(code, path)}"`);
    }
    expect(html).not.toContain('style="');
  }
});

test("the site uses every call of the specification: its browser code asks, its pages use the same function", () => {
  const site = globSync("site/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // Looked up in the code; the tests of the parts cover what they do.
  expect(Object.keys(calls).filter((name) => !new RegExp(`\\b${name}\\b`).test(site))).toEqual([]);
});

test("every table has a name, column headers and row headers", { timeout: 60_000 }, async () => {
  const unnamed: string[] = [];
  let count = 0;
  for (const [path, address] of addresses()) {
    const html = htmlOf(address);
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
});

test(
  "every page shows the picture of its front matter; legal pages show none",
  { timeout: 60_000 },
  async () => {
    for (const path of pagePaths) {
      const html = htmlOf(`/global${pathIn("es", path)}`);
      // The menus have their own pictures.
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const { picture } = content.page("es", path).meta;
      const shown = picture ? `/${content.pictures[picture]?.stem}-` : "<picture>";
      expect({ path, isShown: main.includes(shown) }).toEqual({ path, isShown: picture !== undefined });
    }
  },
);

async function measure(address: string): Promise<Record<keyof typeof bars, number>> {
  const html = htmlOf(address);
  const beginning = html.slice(0, html.indexOf("<h2", html.indexOf("</h1>")));
  const [firstScreen = 0, page = 0] = await Promise.all([beginning, html].map(compressedSize));
  return { firstScreen, page };
}

/** The build's files with their imports, as Vite lists them. */
const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<
  string,
  { file: string; imports?: string[] }
>;
const startScript = "site/browser/start.ts";
const later = "site/browser/later.ts";
const runtime = "site/islands/hydrate.tsx";

/** The files that a module of the build loads with it. */
function filesOf(module: string, known = new Set<string>()): Set<string> {
  const { file = "", imports = [] } = manifest[module] ?? {};
  if (known.has(file)) return known;
  known.add(file);
  for (const each of imports) filesOf(each, known);
  return known;
}

/** The files of the words that a module and what it imports ask for, by `wordsOf`. */
function wordsOf(module: string): string[] {
  const code = [...filesOf(module)].map((file) => readFileSync(`build/client/${file}`, "utf8")).join("\n");
  const folders = new Set(Array.from(code.matchAll(/\w\(`(\w+)`\)/g), ([, folder = ""]) => folder));
  const words = [...folders].map((folder) => manifest[`content/messages/${folder}/es.json`]?.file ?? []);
  return [manifest["content/messages/es.json"]?.file ?? "", ...words.flat()];
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`build/client/${file}.br`).size, 0);
}

/** The HTML of an address, rendered once for all tests. */
function htmlOf(address: string): string {
  const html = rendered.get(address) ?? render(address).body.toString();
  rendered.set(address, html);
  return html;
}

/** Every page in Spanish, whose texts are longer. */
function addresses(): [path: PagePath, address: string][] {
  return pagePaths.map((path) => [path, `/global${pathIn("es", path)}`]);
}

async function compressedSize(text: string): Promise<number> {
  return (await compress(Buffer.from(text), "small")).br.length;
}
