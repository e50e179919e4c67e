import type { Page } from "@playwright/test";
import type { Page as SitePage } from "#reader/content.ts";
import { addressOf, expect, footerLink, hydrated, content, messages, oneLanguage, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

test("a link scrolls to the top and moves focus, and a step back restores the scroll position", async ({
  page,
  visit,
}) => {
  await test.step("following a link", async () => {
    await visit(addressOf(code, "/company/about"));
    await markDocument(page);
    await footerLink(page, code, "/services/ocean-freight").click();
    await expect(page).toHaveURL(addressOf(code, "/services/ocean-freight"));
    const { title } = content.page(code, "/services/ocean-freight").meta;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator("#main")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });
  await test.step("a step back", async () => {
    await visit(addressOf("en", "/company/about"));
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await footerLink(page, "en", "/culture").click();
    await expect(page).toHaveURL(addressOf("en", "/culture"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page("en", "/culture").meta.title,
    );
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page("en", "/company/about").meta.title,
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
});

test("a step back after a reload shows the page before, although no script has loaded yet", async ({
  page,
  visit,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await visit(addressOf(code, "/culture"));
  await footerLink(page, code, "/brand").click();
  await expect(heading).toHaveText(content.page(code, "/brand").meta.title);
  await page.context().route(/\/assets\/.*\.js$/, () => undefined);
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  await expect(heading).toHaveText(content.page(code, "/culture").meta.title);
});

test("a link with a hash scrolls to its heading, below the fixed header", async ({ page, visit }) => {
  await visit(addressOf(code, "/Joinus"));
  await markDocument(page);
  const link = page.locator(`.prose a[href$="/privacyPolicy#applicants"]`).first();
  await link.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
  await link.click();
  await expect(page).toHaveURL(`${addressOf(code, "/privacyPolicy")}#applicants`);
  expect(await isSameDocument(page)).toBe(true);
  await expectBelowHeader(page, "#applicants");
  await expect(page.locator("#applicants")).toBeFocused();
});

test("an address with a hash opens at its heading below the fixed header, and a malformed hash is ignored", async ({
  page,
  visit,
}) => {
  await test.step("an address with a hash opens at its heading", async () => {
    await visit(`${addressOf("en", "/privacyPolicy")}#terms`);
    await expectBelowHeader(page, "#terms");
  });
  await test.step("a malformed hash is ignored", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    for (const path of ["/Joinus", "/investors", "/branch"] as const) {
      await visit(`${addressOf("en", path)}#%E0%A4%A`);
      await expect(heading).toHaveText(content.page("en", path).meta.title);
    }
    await page.evaluate(() => (location.hash = "%"));
    await expect(page).toHaveURL(/#%$/);
    await expect(heading).toHaveText(content.page("en", "/branch").meta.title);
  });
});

test.describe("a page changed by a browser extension before its scripts run", () => {
  // React logs that it renders the page again, and the policy refuses its empty copy of the styles.
  test.use({ expectedErrors: ["Minified React error #418", "inline style"] });

  test("keeps its text", async ({ page }) => {
    const address = addressOf("en", "/culture");
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, "$1<font>Cultura</font>");
      await route.fulfill({ response, body });
    });
    await page.goto(address);
    await hydrated(page);
    // React's own heading is back: it has rendered the page.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page("en", "/culture").meta.title,
    );
    const parts = await page.locator(".prose").allTextContents();
    expect(parts.length).toBeGreaterThan(0);
    expect(parts).not.toContain("");
  });
});

test("the sections of a data sheet are linked, and an address opens the row that it names", async ({
  page,
  visit,
}) => {
  await test.step("the sections are linked", async () => {
    await visit(addressOf("en", "/services/tank"));
    const tabs = page.getByRole("navigation", { name: messages.en.page.onThisPage });
    const { titles } = (content.page("en", "/services/tank") as SitePage<"service">).meta;
    const carry = tabs.getByRole("link", { name: titles.carry });
    await carry.click();
    await expectBelowHeader(page, "#carry");
    await expect(carry).toHaveAttribute("aria-current", "location");
  });
  await test.step("an address opens the row that it names, with and without a new page", async () => {
    const charges = page.locator("#demurrage-detention-and-storage");
    await visit(`${addressOf("en", "/services/ocean-freight")}#demurrage-detention-and-storage`);
    await expect(charges).toBeInViewport();

    await visit(addressOf("en", "/services/ocean-freight"));
    await expect(charges).toBeHidden();
    await page.getByRole("link", { name: "Compare the three charges" }).click();
    await expect(charges).toBeInViewport();
  });
});

/** Places on pages that are reached by links within the page, of every kind. */
const anchored = [
  { path: "/services/tank", places: ["tool", "carry", "case"] },
  { path: "/company/history", places: undefined },
  { path: "/investors", places: undefined },
] as const;

for (const { path, places } of anchored)
  test(`a step back and one forward move ${path} to the anchor that it then has`, async ({ page, visit }) => {
    // By the keyboard, since a click would first scroll to the link.
    async function follow(id: string): Promise<void> {
      const link = page.locator(`main a[href="#${id}"]`).first();
      await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      await page.keyboard.press("Enter");
    }
    const open = {
      "as a document": () => visit(addressOf(code, path)),
      "after a move": async () => {
        await visit(addressOf(code, "/culture"));
        await page.evaluate(
          (to) => {
            const link = [...document.querySelectorAll("a")].find(({ pathname }) => pathname === to);
            link?.click();
          },
          addressOf(code, path),
        );
        await expect(page).toHaveURL(addressOf(code, path));
      },
    };
    for (const [name, act] of Object.entries(open))
      await test.step(name, async () => {
        await act();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, path).meta.title);
        const ids = places ?? (await anchorsOf(page));
        for (const id of ids) {
          await follow(id);
          await expectAtAnchor(page, id);
        }
        for (const id of ids.slice(0, -1).toReversed()) {
          await page.goBack();
          await expectAtAnchor(page, id);
        }
        await page.goForward();
        await expectAtAnchor(page, ids[1] ?? "");
        // A link leads to its anchor, wherever the page stood the last time.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        await follow(ids[0] ?? "");
        await expectAtAnchor(page, ids[0] ?? "");
        await page.goBack();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      });
  });

test("the header is fixed once the page is scrolled, and pictures keep their least height", async ({
  page,
  visit,
}) => {
  await test.step("the header is fixed", async () => {
    await visit(addressOf("en", "/company/about"));
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const header = page.getByRole("banner");
      const top = () => header.evaluate((element) => element.getBoundingClientRect().top);
      for (const [y, isFixed] of [
        [0, false],
        [9, false],
        [10, false],
        [11, true],
        [900, true],
        [11, true],
        [10, false],
      ] as const) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
        await expect(header, `at ${y} px`).toHaveAttribute("data-fixed", String(isFixed));
        expect(Math.abs(await top())).toBe(Math.min(y, 10));
      }
    }
  });
  await test.step("a picture is at least 40 px high", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const letters of ["17px", "34px"]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      const sizes = await page
        .locator("span:has(> picture), span:has(> img)")
        .evaluateAll((frames) => frames.map((frame) => parseFloat(getComputedStyle(frame).minHeight)));
      expect(Math.min(...sizes)).toBe(40);
    }
  });
});

test("on a phone in landscape the header is low and has the language icon", async ({ page, visit }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(addressOf(code, "/services/tank"));
  const header = page.getByRole("banner");
  expect((await header.boundingBox())?.height).toBeLessThan(70);
  await header.getByRole("button", { name: messages[code].header.services, exact: true }).click();
  const panel = page.getByRole("group", { name: messages[code].header.services, exact: true });
  expect((await panel.boundingBox())?.height).toBeGreaterThan(310);
  await page.keyboard.press("Escape");
  await header.getByRole("button", { name: `${messages[code].header.language}:` }).click();
  await expect(page.getByRole("dialog", { name: messages[code].header.language })).toBeVisible();
});

test("a link that is pointed at is prefetched, except on slow connections or with data saving", async ({
  page,
  visit,
}) => {
  await test.step("a link that is pointed at", async () => {
    const prefetched = await pointAtLink(page, visit);
    await expect.poll(prefetched).toBe(true);
  });
  await test.step("slow connections and data saving", async () => {
    for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
      const prefetched = await pointAtLink(page, async (address) => {
        await visit(address);
        // The page was opened on a better connection.
        await page.evaluate((value) => {
          Object.defineProperty(navigator, "connection", { value, configurable: true });
        }, connection);
      });
      await page.waitForTimeout(500);
      expect(prefetched(), JSON.stringify(connection)).toBe(false);
    }
  });
});

/** Points at a link of the header, and returns a function that tells whether its data was requested. */
async function pointAtLink(page: Page, visit: (address: string) => Promise<void>): Promise<() => boolean> {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visit(addressOf("en", "/company/about"));
  await page.getByRole("banner").getByRole("link", { name: messages.en.header.careers }).hover();
  return () => requested.includes(`${addressOf("en", "/Joinus")}.data`);
}

/** The places of the page to which links within it lead: three that are far from each other. */
async function anchorsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = Array.from(document.querySelectorAll('main a[href^="#"]'), (link) => {
      const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
      const target = link.getClientRects().length > 0 ? document.getElementById(id) : null;
      return { id, top: target?.getClientRects().length ? target.getBoundingClientRect().top : Number.NaN };
    }).filter(({ top }) => top > 0);
    const [first] = targets;
    const rest = targets.filter(({ top }) => top > (first?.top ?? 0) + innerHeight);
    return [first, rest[0], rest.at(-1)].flatMap((target) => target?.id ?? []);
  });
}

/** Expects the address to name the place, and the page to stand there: below its header, or as far down as it goes. */
async function expectAtAnchor(page: Page, id: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  await expect
    .poll(() =>
      page.evaluate((at) => {
        const top = document.getElementById(at)?.getBoundingClientRect().top ?? Number.NaN;
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
        return (top >= 0 && top < 250) || (isAtEnd && top < innerHeight);
      }, id),
    )
    .toBe(true);
}

/** Expects the element in the window, not under the header. */
async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  await expect
    .poll(async () => {
      const bottom = await page
        .locator(".site-header-row")
        .evaluate((row) => row.getBoundingClientRect().bottom);
      const top = await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
      return top >= bottom && top < (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}
