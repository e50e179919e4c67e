import { fill } from "#shared/fill.ts";
import { contactForm } from "./contact-form.ts";
import {
  addressOf,
  expect,
  footerLink,
  holdScripts,
  hydrated,
  content,
  messages,
  oneLanguage,
  test,
} from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const code = oneLanguage;
const { form: words, status, swiper } = messages[code];
const { email, phone } = content.company;

test("a browser that is too old keeps the page, starts nothing, and forms say why", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Map, "groupBy");
    Reflect.deleteProperty(Array.prototype, "toSorted");
  });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
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
  expect(scripts).toEqual([]);
});

test("functions that browsers of 2023 lack are not needed", async ({ page, visit }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Map, "groupBy");
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
  });
  const title = page.getByRole("heading", { level: 1 });
  for (const path of ["/honor-qualification", "/company/awards", "/branch"] as const) {
    await visit(addressOf(code, path));
    await expect(title).toHaveText(content.page(code, path).meta.title);
  }
  await footerLink(page, code, "/culture").click();
  await expect(title).toHaveText(content.page(code, "/culture").meta.title);
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
    const release = await holdScripts(page);
    await page.goto(addressOf(code, "/"));
    await page.getByRole("button", { name: swiper.play }).click();
    release();
    await expect(page.getByRole("button", { name: swiper.pause })).toBeVisible();
    await footerLink(page, code, "/branch").click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(content.page(code, "/branch").meta.title);
  });
});

test.describe("scripts that fail", () => {
  test.use({
    expectedErrors: ["net::ERR_FAILED", "/assets/", "broken", "Applying inline style"],
    serviceWorkers: "block",
  });

  test("do not load: what is typed stays, and a control says that the page has to be loaded again", async ({
    page,
  }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(addressOf(code, "/contactUs"));
    // The page is loaded again once, as after a release.
    await Promise.all([page.waitForEvent("load"), page.mouse.move(200, 300)]);
    const { name, send } = contactForm(page, code);
    await name.fill("Ana García");
    await send.click();
    const notice = page.getByRole("alert").filter({ hasText: status.notLoaded });
    await expect(notice).toBeVisible();
    await expect(send).not.toHaveAttribute("aria-busy");
    await expect(name).toHaveValue("Ana García");
    await footerLink(page, code, "/branch").click();
    await expect(page).toHaveURL(addressOf(code, "/branch"));
  });

  test("throw while they start: the finished page is there, with what was typed", async ({ page }) => {
    await page.route("**/assets/contact-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "export default function Page() { throw new Error('broken'); }",
      }),
    );
    await page.goto(addressOf(code, "/contactUs"));
    const { name, topic, send } = contactForm(page, code);
    const [failure] = await Promise.all([
      page.waitForEvent("console", (message) => message.text().includes("broken")),
      name.fill("Ana García"),
    ]);
    expect(failure.type()).toBe("error");
    await topic.selectOption("data-protection");
    const { title } = content.page(code, "/contactUs").meta;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(name).toHaveValue("Ana García");
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: status.notLoaded })).toBeVisible();
    await footerLink(page, code, "/branch").click();
    await hydrated(page);
    await expect(page).toHaveURL(addressOf(code, "/branch"));
  });
});
