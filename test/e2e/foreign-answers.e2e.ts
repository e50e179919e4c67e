import type { Page, Route } from "@playwright/test";
import { addressOf, expect, footerLink, content, messages, oneLanguage, test } from "./fixtures.ts";

// A move inside the site asks for the data of a page, and something on the way answers in the site's place.

const code = oneLanguage;
const wanted = "/services/ocean-freight";
const { title } = content.page(code, wanted).meta;

test.use({
  serviceWorkers: "allow",
  expectedErrors: ["the server responded with a status of", "net::ERR_", "failed: "],
});

const proxyPage = "<!doctype html><html lang=en><title>502</title><h1>Bad gateway of the proxy</h1>";

for (const status of [429, 502, 503])
  test(`a proxy's page with status ${status} is shown as the page that it is`, async ({ page, visit }) => {
    const fulfill = (route: Route) =>
      route.fulfill({
        status,
        contentType: "text/html",
        body: status === 429 ? "Too Many Requests" : proxyPage,
      });
    const documents = await follow(page, visit, fulfill, async () => {
      await page.context().route(`**${addressOf(code, wanted)}`, fulfill);
    });
    const text = status === 429 ? "Too Many Requests" : "Bad gateway of the proxy";
    await expect(page.locator("body")).toHaveText(text);
    await expect(page).toHaveURL(addressOf(code, wanted));
    expect(documents()).toBe(1);
  });

const answers: [string, (route: Route) => Promise<void>][] = [
  ["the page of another network", (route) => route.fulfill({ contentType: "text/html", body: proxyPage })],
  ["a proxy's text", (route) => route.fulfill({ status: 429, body: "Too Many Requests" })],
  ["nothing, since a filter list blocks it", (route) => route.abort("blockedbyclient")],
];
for (const [name, answer] of answers)
  test(`where the answer to a move is ${name}, the page opens as a document, once`, async ({
    page,
    visit,
  }) => {
    const headings = await recordHeadings(page);
    const documents = await follow(page, visit, answer);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(addressOf(code, wanted));
    expect(documents()).toBe(1);
    expect(headings).not.toContain(messages[code].offline.title);
    // A step back and one forward go the same way.
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page(code, "/services/air-freight").meta.title,
    );
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

test("a step back to a page whose data is another network's page opens it", async ({ page, visit }) => {
  await visit(addressOf(code, "/services/air-freight"));
  await footerLink(page, code, wanted).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page
    .context()
    .route(`**${addressOf(code, "/services/air-freight")}.data*`, (route) =>
      route.fulfill({ contentType: "text/html", body: proxyPage }),
    );
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.page(code, "/services/air-freight").meta.title,
  );
  await expect(page).toHaveURL(addressOf(code, "/services/air-freight"));
});

/** Follows a link to a page of the same template, so that its code is there already; counts the documents from then on. */
async function follow(
  page: Page,
  visit: (address: string) => Promise<void>,
  answer: (route: Route) => Promise<void>,
  before = async () => {},
): Promise<() => number> {
  await visit(addressOf(code, "/services/air-freight"));
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await before();
  await page.context().route(`**${addressOf(code, wanted)}.data*`, answer);
  await footerLink(page, code, wanted).click();
  return () => documents;
}

/** Records every first heading that the page shows from now on. */
async function recordHeadings(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("recordHeading", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const { recordHeading } = window as unknown as { recordHeading: (text: string) => void };
    new MutationObserver(() => recordHeading(document.querySelector("h1")?.textContent ?? "")).observe(
      document,
      { childList: true, subtree: true },
    );
  });
  return seen;
}
