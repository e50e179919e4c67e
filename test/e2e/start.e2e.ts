import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/en.json" with { type: "json" };
import { addressOf, expect, hydrated, messages, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const { positions: jobs, swiper } = messages.en;

test("no script file loads before the visitor does something, and the page is kept for reading offline", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !request.serviceWorker()) scripts.push(request.url());
  });
  await page.goto(addressOf("en", "/company/about"), { waitUntil: "networkidle" });
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => Boolean(active)));
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toContain("global_locale=en");
  await page.mouse.move(200, 300);
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test("scripts wait until a press has ended, so that nothing delays what it opens", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !request.serviceWorker()) scripts.push(request.url());
  });
  // A right click ends with a menu.
  for (const end of ["pointerup", "contextmenu"]) {
    await page.goto(addressOf("en", "/branch"), { waitUntil: "networkidle" });
    scripts.length = 0;
    await page.evaluate(() => void dispatchEvent(new PointerEvent("pointerdown")));
    await page.waitForTimeout(500);
    expect(scripts).toEqual([]);
    await page.evaluate((type) => void dispatchEvent(new PointerEvent(type)), end);
    await expect.poll(() => scripts.length).toBeGreaterThan(5);
  }
});

test("a draft is shown without anything being done", async ({ page, visit }) => {
  const name = page.getByRole("textbox", { name: messages.en.person.name });
  await visit(addressOf("en", "/contactUs"));
  await name.fill("Ana García");
  await page.reload();
  await expect(name).toHaveValue("Ana García");
});

test.describe("while the scripts are on their way", () => {
  test("a button shows that it is busy, and what it does happens once", async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(addressOf("en", "/"));
    const play = page.getByRole("button", { name: swiper.play });
    await play.click();
    await expect(play).toHaveAttribute("aria-busy", "true");
    await play.click();
    release();
    // A second one would stop it again.
    await expect(page.getByRole("button", { name: swiper.pause })).not.toHaveAttribute("aria-busy");
    await page.waitForLoadState("networkidle");
    await expect(play).toHaveCount(0);
  });

  test("what is chosen and typed is answered as soon as they are there", async ({ page }) => {
    await test.step("a filter", async () => {
      const release = await delayScripts(page);
      await page.goto(addressOf("en", "/Joinus"));
      for (const area of ["europe", "africa", "europe"] as const)
        await page.getByRole("radio", { name: jobs.areas[area] }).check();
      await page.getByLabel(jobs.function, { exact: true }).selectOption("safety");
      release();
      await expect(page).toHaveURL(`${addressOf("en", "/Joinus")}?area=europe&function=safety`);
      await expect(page.getByRole("radio", { name: jobs.areas.europe })).toBeChecked();
      await expect(page.getByLabel(jobs.function, { exact: true })).toHaveValue("safety");
    });
    await test.step("a field that is typed into while React takes it over", async () => {
      const release = await delayScripts(page);
      await page.goto(addressOf("en", "/contactUs"));
      const name = page.getByRole("textbox", { name: messages.en.person.name });
      await name.pressSequentially("Ana G");
      // As React marks it, before it has taken over all of the page.
      await name.evaluate((input) => Object.assign(input, { __reactPropsOfTest: {} }));
      await name.press("a");
      release();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact")))
        .toContain('"Ana Ga"');
      await expect(name).toHaveValue("Ana Ga");
    });
    await test.step("a calculator", async () => {
      const release = await delayScripts(page);
      await page.goto(addressOf("en", "/services/air-freight"));
      const gross = page.getByLabel(calculators.weight.gross);
      await gross.fill("250.2");
      release();
      await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
        "250.5 kg",
      );
      await expect(gross).toHaveValue("250.2");
    });
    await test.step("a choice from a list that React is taking over", async () => {
      await page.goto(addressOf("en", "/services/sea-freight"));
      await hydrated(page);
      const packaging = page.getByLabel(calculators.precheck.packaging);
      // The calculator's code loads after the page's.
      await page.waitForFunction(
        (select) => Object.keys(select as object).some((key) => key.startsWith("__reactProps")),
        await packaging.elementHandle(),
      );
      await packaging.evaluate((select: HTMLSelectElement) => {
        const { value } = select;
        select.value = "flexitank";
        select.dispatchEvent(new Event("input", { bubbles: true }));
        // As React does when it hydrates between the two events.
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await expect(page.locator("#tool").getByRole("status")).toContainText(
        calculators.precheck.verdicts.refused,
      );
      await expect(packaging).toHaveValue("flexitank");
    });
    await test.step("the search", async () => {
      const release = await delayScripts(page);
      await page.goto(addressOf("en", "/culture"));
      await page.keyboard.press("Control+k");
      release();
      await expect(page.getByRole("searchbox", { name: messages.en.search.label })).toBeFocused();
    });
  });
});

test.describe("without a connection once the page is there", () => {
  test.use({ expectedErrors: ["net::ERR_", "failed: "], serviceWorkers: "block" });

  // Without the service worker, whose files would be there.
  test("the page stays, and React starts when the connection is back", async ({ page, context }) => {
    await page.goto(addressOf("en", "/culture"), { waitUntil: "load" });
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await context.setOffline(true);
    await page.mouse.move(200, 300);
    await page.waitForTimeout(1000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await context.setOffline(false);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

/** Holds the page's scripts back until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pattern = /\/assets\/.*\.js$/;
  await page.context().route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
