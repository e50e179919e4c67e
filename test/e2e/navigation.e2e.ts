import type { Page } from "@playwright/test";
import type { Page as SitePage } from "#reader/content.ts";
import { addressOf, expect, footerLink, started, content, messages, oneLanguage, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;

test("a link with a hash leads to its heading below the fixed header, where the next Tab goes on", async ({
  page,
}) => {
  await page.goto(addressOf(code, "/Joinus"));
  await started(page);
  const link = page.locator(`.prose a[href$="/privacyPolicy#applicants"]`).first();
  await link.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
  await link.click();
  await expect(page).toHaveURL(`${addressOf(code, "/privacyPolicy")}#applicants`);
  await expectBelowHeader(page, "#applicants");
  await page.keyboard.press("Tab");
  const isAfter = await page.evaluate(() =>
    Boolean(
      (document.getElementById("applicants")?.compareDocumentPosition(document.activeElement as Node) ?? 0) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
  expect(isAfter).toBe(true);
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

test("a link that is pointed at is loaded ahead, except on slow connections or with data saving", async ({
  page,
}) => {
  await test.step("a link that is pointed at", async () => {
    await page.goto(addressOf("en", "/company/about"));
    await started(page);
    const link = page.getByRole("banner").getByRole("link", { name: messages.en.header.careers });
    await link.hover();
    await page.waitForTimeout(1000);
    await link.click();
    await expect(page).toHaveURL(addressOf("en", "/Joinus"));
    const isAhead = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
        activationStart: number;
        deliveryType: string;
      })[];
      return entry?.deliveryType === "navigational-prefetch" || Number(entry?.activationStart) > 0;
    });
    expect(isAhead).toBe(true);
  });
  await test.step("in browsers without rules for that", async () => {
    const { fetched } = await pointAtLink(page, () => Reflect.deleteProperty(HTMLScriptElement, "supports"));
    await expect.poll(fetched).toBe(true);
  });
  await test.step("slow connections and data saving", async () => {
    for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
      const { opened, fetched } = await pointAtLink(
        page,
        (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
        connection,
      );
      await page.waitForTimeout(500);
      expect(fetched(), JSON.stringify(connection)).toBe(false);
      await expect(opened.locator("script[type=speculationrules]")).toHaveCount(0);
    }
  });
});

test("a link moves by a document, and a step back restores the place", async ({ page }) => {
  await page.goto(addressOf(code, "/company/about"));
  await started(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await footerLink(page, code, "/culture").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.page(code, "/culture").meta.title);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page(code, "/company/about").meta.title,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

/** Opens a page on which `prepare` has run, points at a link, and tells whether it was fetched. */
async function pointAtLink(
  page: Page,
  prepare: (value: object) => unknown,
  value: object = {},
): Promise<{ opened: Page; fetched: () => boolean }> {
  const fetched: string[] = [];
  const opened = await page.context().newPage();
  await page.bringToFront();
  await opened.addInitScript(prepare, value);
  opened.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await opened.goto(addressOf("en", "/company/about"));
  await started(opened);
  await opened.getByRole("banner").getByRole("link", { name: messages.en.header.careers }).hover();
  return { opened, fetched: () => fetched.includes(addressOf("en", "/Joinus")) };
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
