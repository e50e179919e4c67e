/**
 * `npm run look [address]`: shoots every page in both languages at six sizes of window, as contact sheets and a table of
 * lengths in build/look/. Without an address it starts the built site. `--pages /branch,/services` chooses pages and
 * folders, `--widths 390,1440` windows, `--locale es` a language; `--table` leaves out the sheets, which is much quicker.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { browserFlags, findBrowser } from "#test/browser.ts";
import { addressOf, hydrated, content } from "#test/e2e/fixtures.ts";
import { startSite } from "#test/run-site.ts";
import { choose, type Viewport } from "./choose.ts";
import { measure } from "./measure.ts";
import { drawSheet, shrink, type Tile } from "./sheet.ts";
import { pack } from "./layout.ts";
import { screensOf, tableOf, type Shot } from "./table.ts";

const target = "build/look";
/** Pages loaded at the same time. */
const pagesAtOnce = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string" },
    widths: { type: "string" },
    locale: { type: "string" },
    table: { type: "boolean" },
  },
});
const chosen = choose(values);
// Shots are kept only as long as they are shrunk.
sharp.cache(false);
sharp.concurrency(1);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Without hinting, letters stand as on most screens, not on whole pixels.
  args: [...browserFlags, "--font-render-hinting=none"],
});
const dataDir = mkdtempSync(join(tmpdir(), "look-"));
const site = positionals[0]
  ? undefined
  : await startSite({ DATA_DIR: dataDir, SITE_MODE: "development", RATE_LIMIT_FACTOR: "1000" });
const origin = positionals[0] ?? site?.origin;
try {
  const shots: Shot[] = [];
  for (const viewport of chosen.viewports)
    for (const locale of chosen.locales) {
      shots.push(...(await shootAll(browser, viewport, locale)));
      writeFileSync(join(target, "look.md"), tableOf(shots));
    }
  console.log(`Written to ${target}.`);
} finally {
  await browser.close();
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Shoots the chosen pages in a language and a window, and writes their contact sheets. */
async function shootAll(browser: Browser, viewport: Viewport, locale: Locale): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    reducedMotion: "reduce",
    // A page has to come from the server that is looked at, not from the cache of the page before.
    serviceWorkers: "block",
  });
  const taken = new Map<PagePath, Taken>();
  const waiting = chosen.pages.values();
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const path of waiting) {
        const take = () => shoot(context, path, locale, viewport);
        // On a busy machine, a page may never settle.
        taken.set(path, await take().catch(take));
      }
    }),
  );
  await context.close();

  const inOrder = chosen.pages.flatMap((path) => taken.get(path) ?? []);
  const sheets = pack(
    inOrder.flatMap(({ tile }) => tile ?? []),
    viewport,
  );
  for (const [index, tiles] of sheets.entries()) {
    const number = String(index + 1).padStart(2, "0");
    await drawSheet(tiles, join(target, `${viewport.width}-${locale}-${number}.png`));
  }
  console.log(`${viewport.width}x${viewport.height} ${locale}: ${sheets.length} sheets`);
  return inOrder.map(({ shot }) => shot);
}

interface Taken {
  shot: Shot;
  /** Missing where only the table is wanted. */
  tile: Tile | undefined;
}

/** Measures and shoots a page when its scripts have run and its pictures have loaded. */
async function shoot(
  context: BrowserContext,
  path: PagePath,
  locale: Locale,
  viewport: Viewport,
): Promise<Taken> {
  await using page = await context.newPage();
  const response = await page.goto(addressOf(locale, path));
  if (!response?.ok()) throw new Error(`${addressOf(locale, path)} answered ${response?.status()}`);
  await hydrated(page);
  if (!values.table)
    await page.evaluate(async () => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = "eager";
      // A picture that is missing is shot as it is.
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    });
  await page.waitForLoadState("networkidle");
  const measures = await page.evaluate(measure, content.page(locale, path).meta.action.label);
  const shot: Shot = { path, locale, viewport, ...measures };
  if (values.table) return { shot, tile: undefined };
  // Shots of whole pages count the window's width in the root's letters wrongly.
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = getComputedStyle(document.documentElement).fontSize;
  });
  const picture = await page.screenshot({ fullPage: true, type: "jpeg", quality: 85 });
  const label = `${path} ${locale}\n${shot.height} px · ${screensOf(shot.height, viewport)} screens`;
  return { shot, tile: await shrink(picture, viewport, label) };
}
