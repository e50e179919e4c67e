import { globSync, readFileSync, statSync } from "node:fs";
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

// These tests examine the output of `npm run build`.

const content = readContent("content");

type Template = (typeof pages)[PagePath];

/**
 * Bars in bytes, compressed by Brotli: what a page may take at most. The first screen is the HTML and CSS down to the
 * second heading, which one flight of a new connection brings; docs/decisions/0010 has the whole page. Scripts count
 * with their messages until they load at a visitor's first intent.
 */
const bars = {
  firstScreen: () => 14_000,
  // 22 kB, and the start script (site/start/), in place of which 120 kB of files no longer load with the page, with what it
  // says to old browsers and when those files fail.
  page: () => 23_850,
  navigation: () => 8000,
  // 1 kB of them keeps what was typed and the page itself when others change it, or when scripts fail (decision 0034).
  scripts: (template: Template) => scriptBars[template] ?? 121_000,
};

const lists = 130_000;
/** With the names of domains in all scripts, in both of their notations. */
const forms = 155_800;
const scriptBars: Partial<Record<Template, number>> = {
  offices: lists,
  certificates: lists,
  investors: lists,
  archive: lists,
  awards: lists,
  licences: lists,
  companies: lists,
  careers: forms,
  contact: forms,
  "order-inquiry": forms,
};

/** The templates above a bar, with their largest page today and 2 % more, since records expire and dates move on. They
 * shrink, unless a page gains text that it needs. */
const exceeds: Record<keyof typeof bars, Partial<Record<Template, number>>> = {
  firstScreen: {},
  page: {
    offices: 43_200,
    certificates: 41_500,
    licences: 27_400,
    // The map of lanes, and the opening hours of all sites.
    home: 26_800,
    service: 26_600,
    careers: 25_300,
    investors: 25_900,
  },
  navigation: { offices: 13_200, certificates: 13_100 },
  // What a move does where its data does not arrive, and prefetching without links that Firefox refuses.
  scripts: { home: 126_700, service: 121_800 },
};
/** How far below the bar, or below its figure in `exceeds`, a template may be before the list has to follow. */
const slack = 1500;

const answers = createLists({ records: () => content.records });
let render: ReturnType<typeof createRenderer>;
const rendered = new Map<string, Promise<string>>();

beforeAll(async () => {
  const build = await loadBuild();
  render = createRenderer({
    build,
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
        const [bar, allowed] = [bars[name](template), exceeds[name][template]];
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

test("the page of the longest position keeps the bars", async () => {
  const [longest] = content.records.positions.toSorted(
    (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
  );
  const sizes = await measure(addressIn("es", positionPath(longest?.id ?? "")));
  expect(sizes.firstScreen).toBeLessThan(bars.firstScreen());
  expect(sizes.page).toBeLessThan(bars.page());
  expect(sizes.navigation).toBeLessThan(bars.navigation());
  expect(sizes.scripts).toBeLessThan(121_000);
});

test("without scripts, a list shows its entries in full and links to its other parts", async () => {
  for (const { code: locale } of locales) {
    const { items, pages } = answers.getPositionList({ locale, page: 2 });
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
    for (const { id } of answers.queryHonorList({ locale }).items) expect(register).toContain(`id="${id}"`);
  }
});

test("without scripts, a page has its text, its links and its menus", async () => {
  for (const { code } of locales) {
    const html = (await render(`/global${pathIn(code, "/company/about")}`)).body.toString();
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
    const html = await htmlOf(address);
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
      const html = await htmlOf(`/global${pathIn("es", path)}`);
      // The menus have their own pictures.
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const { picture } = content.page("es", path).meta;
      const shown = picture ? `/${content.pictures[picture]?.stem}-` : "<picture>";
      expect({ path, isShown: main.includes(shown) }).toEqual({ path, isShown: picture !== undefined });
    }
  },
);

async function measure(address: string): Promise<Record<keyof typeof bars, number>> {
  const html = await htmlOf(address);
  const beginning = html.slice(0, html.indexOf("<h2", html.indexOf("</h1>")));
  const data = (await render(`${address}.data`)).body.toString();
  const [firstScreen, page, navigation] = await Promise.all([beginning, html, data].map(compressedSize));
  return { firstScreen, page, navigation, scripts: scriptsSize(html) } as Record<keyof typeof bars, number>;
}

/** The size of a page's scripts, with the Spanish messages (the longer ones) that they load by themselves. */
function scriptsSize(html: string): number {
  const files = Array.from(
    html.matchAll(/\/global\/(assets\/[^"]+\.js)/g),
    ([, file = ""]) => `build/client/${file}`,
  );
  const code = [...new Set(files)].map((file) => readFileSync(file, "utf8")).join("\n");
  const called = Array.from(code.matchAll(/\w\(`(\w+)`\)/g), ([, folder = ""]) => folder);
  const folders = called.filter((folder) => code.includes(`/messages/${folder}/es.json`));
  const messages = folders.map((folder) => {
    const [, name = ""] = code.split(`/messages/${folder}/es.json`)[1]?.split(/\.\/(es-[\w-]+\.js)/) ?? [];
    return `build/client/assets/${name}`;
  });
  return [...new Set([...files, ...messages])].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

/** The HTML of an address, rendered once for all tests. */
function htmlOf(address: string): Promise<string> {
  const known = rendered.get(address) ?? render(address).then(({ body }) => body.toString());
  rendered.set(address, known);
  return known;
}

/** Every page in Spanish, whose texts are longer. */
function addresses(): [path: PagePath, address: string][] {
  return pagePaths.map((path) => [path, `/global${pathIn("es", path)}`]);
}

async function compressedSize(text: string): Promise<number> {
  return (await compress(Buffer.from(text), "small")).br.length;
}
