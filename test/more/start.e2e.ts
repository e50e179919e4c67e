import type { Page } from "@playwright/test";
import calculators from "#content/messages/calculators/en.json" with { type: "json" };
import { addressOf, expect, holdScripts, messages, started, test } from "#test/e2e/fixtures.ts";

const { search, swiper } = messages.en;

test.describe("reading", () => {
  test.use({ serviceWorkers: "allow" });

  test("loads one script, which blocks nothing, and scrolling no more", async ({ page }) => {
    const scripts = listScripts(page);
    await page.goto(addressOf("en", "/services/air-freight"), { waitUntil: "networkidle" });
    await started(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForTimeout(500);
    expect(scripts.map((url) => /\/assets\/(\w+)-[\w-]+\.js$/.exec(url)?.[1])).toEqual(["start"]);
    const element = page.locator(`script[src="${new URL(scripts[0] ?? "").pathname}"]`);
    await expect(element).toHaveAttribute("async", "");
  });
});

test.describe("while scripts are on their way", () => {
  test("the press of a button is answered once", async ({ page }) => {
    await page.goto(addressOf("en", "/"));
    await started(page);
    const release = await holdScripts(page);
    const next = page.getByRole("button", { name: swiper.next }).first();
    await next.click();
    await next.click();
    release();
    const place = page.locator("[data-place]").first();
    await expect(place).toHaveText("2 / 5");
    await page.waitForTimeout(300);
    await expect(place).toHaveText("2 / 5");
  });

  test("what is typed is answered as soon as they are there", async ({ page }) => {
    await test.step("a calculator", async () => {
      const release = await holdScripts(page);
      await page.goto(addressOf("en", "/services/air-freight"), { waitUntil: "domcontentloaded" });
      const gross = page.getByLabel(calculators.weight.gross);
      await gross.fill("250.2");
      release();
      await started(page);
      await gross.press("Tab");
      await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
        "250.5 kg",
      );
      await expect(gross).toHaveValue("250.2");
    });
    await test.step("the search", async () => {
      await page.context().unrouteAll();
      await page.goto(addressOf("en", "/culture"));
      await started(page);
      const release = await holdScripts(page);
      await page.keyboard.press("Control+k");
      const drawer = page.getByRole("dialog", { name: search.label });
      await expect(drawer.getByRole("searchbox")).toBeFocused();
      await page.keyboard.type("isotank");
      release();
      await expect(drawer.getByRole("listitem").first()).toBeVisible();
      await expect(drawer.getByRole("searchbox")).toHaveValue("isotank");
    });
  });
});

test.describe("without a connection once the page is there", () => {
  test.use({ expectedErrors: ["net::ERR_", "failed: ", "dynamically imported"] });

  test("a field keeps its text, and answers when the connection is back", async ({ page, context }) => {
    await page.goto(addressOf("en", "/services/air-freight"));
    await started(page);
    await context.setOffline(true);
    const gross = page.getByLabel(calculators.weight.gross);
    await gross.fill("250.2");
    await expect(page.locator("#not-loaded")).toBeVisible();
    await expect(gross).toHaveValue("250.2");
    await context.setOffline(false);
    await gross.press("Tab");
    await expect(page.getByRole("status").filter({ hasText: calculators.weight.chargeable })).toContainText(
      "250.5 kg",
    );
  });
});

/** Lists the scripts that a page requests from now on. */
function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !request.serviceWorker()) scripts.push(request.url());
  });
  return scripts;
}
