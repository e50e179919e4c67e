import { fill } from "#shared/fill.ts";
import { deskOf } from "#reader/desks.ts";
import { contactForm } from "#test/e2e/contact-form.ts";
import {
  addressOf,
  expect,
  footerLink,
  content,
  messages,
  oneLanguage,
  started,
  test,
} from "#test/e2e/fixtures.ts";

const code = oneLanguage;
const { form: words, swiper } = messages[code];
const { email, phone } = deskOf(content.company, "contact");

test("a browser that is too old keeps the page, starts nothing, and forms say why", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Map, "groupBy");
  });
  const scripts = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  await page.goto(addressOf(code, "/contactUs"));
  const main = page.getByRole("main");
  await expect(main.getByText(fill(words.tooOld, { email, phone })).first()).toBeVisible();
  await expect(contactForm(page, code).send).toBeHidden();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 500);
  await footerLink(page, code, "/branch").click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(content.page(code, "/branch").meta.title);
  await page.mouse.move(300, 200);
  await page.waitForTimeout(500);
  await expect(title).toHaveText(content.page(code, "/branch").meta.title);
  expect(scripts.size).toBe(1);
});

test.describe("storage that is blocked", () => {
  test.use({ expectedErrors: ["Refused"] });

  test("and a cookie that throws change nothing", async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Refused", "SecurityError");
      };
      Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto(addressOf(code, "/"));
    await started(page);
    await page.getByRole("button", { name: swiper.next }).first().click();
    await expect(page.locator("[data-place]").first()).toHaveText("2 / 5");
    await footerLink(page, code, "/contactUs").click();
    const { name, send } = contactForm(page, code);
    await name.fill("Ana García");
    await send.click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  });
});

test.describe("a page without its script", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "/assets/"] });

  test("keeps what is typed, and its links, menus and drawers work", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(addressOf(code, "/contactUs"));
    const { name, send } = contactForm(page, code);
    await name.fill("Ana García");
    await send.click();
    await expect(name).toHaveValue("Ana García");
    await page
      .getByRole("banner")
      .getByRole("button", { name: `${messages[code].header.language}:` })
      .click();
    await expect(page.getByRole("dialog", { name: messages[code].header.language })).toBeVisible();
    await page.keyboard.press("Escape");
    await footerLink(page, code, "/branch").click();
    await expect(page).toHaveURL(addressOf(code, "/branch"));
  });
});
