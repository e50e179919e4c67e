/**
 * What a visitor with a slow phone waits for: the first answers of what answers, the next page, and the scripts before and
 * after. `npm run bench` includes it; `node tools/bench/visits.ts [origin]…` measures sites that run, one beside the other,
 * by the words of this checkout. Build first.
 */
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import calculators from "#content/messages/calculators/en.json" with { type: "json" };
import forms from "#content/messages/forms/en.json" with { type: "json" };
import messages from "#content/messages/en.json" with { type: "json" };
import type { PagePath } from "#shared/pages.ts";
import { browserFlags, findBrowser } from "#test/browser.ts";
import { report } from "./bench-report.ts";
import { median } from "./kept-page.ts";

const slowdown = 4;
const tries = 3;
/** In milliseconds. */
const longest = 20_000;
const phone = devices["Pixel 7"] ?? {};
const desktop = { viewport: { width: 1440, height: 900 } };

/** Something that a visitor does first on a page. */
interface Act {
  name: string;
  path: PagePath;
  act: (page: Page) => Promise<void>;
  /** What answers, by its selector: it appears, or its text changes. */
  answer: string;
}

const acts: Act[] = [
  {
    name: "first answer of a calculator",
    path: "/services/tank",
    async act(page) {
      await page.getByLabel(calculators.digit.number, { exact: true }).tap();
      await page.keyboard.press("End");
      await page.keyboard.type("4");
    },
    answer: "main output, main [role=status]",
  },
  {
    name: "first error of an empty form",
    path: "/contactUs",
    act: (page) => page.getByRole("button", { name: forms.form.send }).first().tap(),
    answer: "form [role=alert]",
  },
  {
    name: "menu",
    path: "/company/about",
    act: (page) => page.getByRole("button", { name: messages.header.menu, exact: true }).tap(),
    answer: "#menu-drawer",
  },
  {
    name: "filter of /branch",
    path: "/branch",
    async act(page) {
      // A tap opens the system's own list, which no page sees.
      await page.getByRole("combobox", { name: messages.locator.type }).focus();
      await page.keyboard.press("ArrowDown");
    },
    answer: "main [role=status]",
  },
];

/** Reports medians for each origin, measured in turn. */
export async function benchVisits(origins: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    for (const act of acts) await compare(act.name, origins, (origin) => measureAct(browser, origin, act));
    for (const isHovered of [false, true])
      await compare(`link${isHovered ? ", hovered before" : ""}, to the next heading`, origins, (origin) =>
        followLink(browser, origin, isHovered),
      );
    for (const path of ["/", "/branch", "/company/about"] as const)
      for (const origin of origins)
        report(
          `scripts of ${path}, scrolled to its end${of(origin, origins)}`,
          await scroll(browser, origin, path),
        );
  } finally {
    await browser.close();
  }
}

/** Milliseconds, and what else is worth telling. */
interface Outcome {
  ms: number;
  note?: string;
}

async function compare(
  what: string,
  origins: string[],
  measure: (origin: string) => Promise<Outcome>,
): Promise<void> {
  const outcomes = new Map(origins.map((origin) => [origin, [] as Outcome[]]));
  for (let turn = 0; turn < tries; turn += 1)
    for (const [origin, list] of outcomes) list.push(await measure(origin));
  for (const [origin, list] of outcomes) {
    const note = list[0]?.note ? `, ${list[0].note}` : "";
    report(
      `${what}, CPU ÷ ${slowdown}${of(origin, origins)}`,
      `${Math.round(median(list.map(({ ms }) => ms)))} ms${note}`,
    );
  }
}

async function measureAct(browser: Browser, origin: string, { path, act, answer }: Act): Promise<Outcome> {
  const page = await open(browser, phone);
  try {
    const scripts = countScripts(page);
    await page.goto(`${origin}/global${path}`);
    await page.waitForTimeout(800);
    const before = scripts();
    await page.evaluate((selector) => {
      const read = () =>
        Array.from(
          document.querySelectorAll(selector),
          (each) => each.checkVisibility() && each.textContent,
        ).join();
      const first = read();
      const answered = new Promise<number>((resolve) => {
        const look = () => {
          if (read() === first) requestAnimationFrame(look);
          else setTimeout(() => resolve(Date.now() - Number(sessionStorage.getItem("began"))));
        };
        look();
      });
      Object.assign(window, { answered });
    }, answer);
    await act(page);
    const ms = await page.evaluate(
      (limit) =>
        Promise.race([
          (window as unknown as { answered: Promise<number> }).answered,
          new Promise<number>((resolve) => setTimeout(() => resolve(NaN), limit)),
        ]),
      longest,
    );
    await page.waitForLoadState("networkidle");
    return { ms, note: `scripts ${before}, then ${scripts()}` };
  } finally {
    await page.context().close();
  }
}

/** From the press on a link of home to the first paint of the next page's heading. */
async function followLink(browser: Browser, origin: string, isHovered: boolean): Promise<Outcome> {
  const page = await open(browser, desktop);
  try {
    await page.goto(`${origin}/global/`);
    await page.waitForTimeout(800);
    const link = page.getByRole("banner").getByRole("link", { name: messages.header.careers }).first();
    await link.hover();
    if (isHovered) await page.waitForTimeout(1500);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(/Joinus/);
    const ms = await page.evaluate(async () => {
      const painted = () => performance.getEntriesByName("first-contentful-paint")[0];
      while (!painted() || !document.querySelector("h1")) await new Promise(requestAnimationFrame);
      const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
        activationStart?: number;
      })[];
      const shown = Math.max(painted()?.startTime ?? 0, entry?.activationStart ?? 0);
      return performance.timeOrigin + shown - Number(sessionStorage.getItem("began"));
    });
    return { ms };
  } finally {
    await page.context().close();
  }
}

async function scroll(browser: Browser, origin: string, path: PagePath): Promise<string> {
  const page = await open(browser, phone);
  try {
    const scripts = countScripts(page);
    await page.goto(`${origin}/global${path}`);
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(1500);
    return scripts();
  } finally {
    await page.context().close();
  }
}

/** A page of a new visitor, which notes when the first press or key came. */
async function open(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...device, serviceWorkers: "block" });
  await context.addInitScript(() => {
    for (const type of ["pointerdown", "keydown"])
      addEventListener(
        type,
        () => sessionStorage.getItem("began") ?? sessionStorage.setItem("began", String(Date.now())),
        { capture: true },
      );
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Counts the scripts that a page has loaded, as they were sent. */
function countScripts(page: Page): () => string {
  const sizes: number[] = [];
  page.on("requestfinished", async (request) => {
    if (request.url().endsWith(".js")) sizes.push((await request.sizes()).responseBodySize);
  });
  return () => `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB in ${sizes.length}`;
}

function of(origin: string, origins: string[]): string {
  return origins.length > 1 ? ` (${origin})` : "";
}

if (import.meta.main) await benchVisits(process.argv.slice(2));
