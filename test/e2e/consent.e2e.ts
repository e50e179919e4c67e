import type { Page } from "@playwright/test";
import { tagNames, type TagName } from "#shared/tags.ts";
import { pathIn } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { readContent } from "#reader/read-content.ts";
import { startTagServer, type TagRequest } from "#test/tag-server.ts";
import { findAccessibilityProblems } from "./accessibility.ts";
import { addressOf, expect, started, messages, oneLanguage, test } from "./fixtures.ts";
import { startSite, type RunningSite } from "#test/run-site.ts";

const code = oneLanguage;
const words = messages[code].consent;
const ids = { analytics: "G-TEST12345", ads: "AW-123456789" };
const { tags, settings, record } = readContent("content", { features: [...tagNames] }).tags;

// Otherwise a line offers the other language, over the end of the page.
test.use({ serviceWorkers: "allow", locale: code });

// They share a site and the origin of its tags.
test.describe.configure({ mode: "serial" });

let site: RunningSite;
let tagServer: Awaited<ReturnType<typeof startTagServer>>;
test.beforeAll(async () => {
  tagServer = await startTagServer();
  site = await startSite({ ANALYTICS_ID: ids.analytics, ADS_ID: ids.ads, TAG_ORIGIN: tagServer.origin });
});
test.afterAll(async () => {
  await site.stop();
  await tagServer.stop();
});

/** What a visitor does, and what the tags may do from then on. `granted` is undefined where nothing is asked. */
const choices: { name: string; choose: (page: Page) => Promise<void>; granted: TagName[] }[] = [
  { name: "accept all", choose: (page) => button(page, words.accept).click(), granted: [...tagNames] },
  { name: "reject all", choose: (page) => button(page, words.reject).click(), granted: [] },
  {
    name: "choose analytics only",
    async choose(page) {
      await button(page, words.choose).click();
      await expect(panel(page).getByRole("checkbox").first()).toBeFocused();
      await expect(panel(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
      await panel(page)
        .getByRole("checkbox", { name: labelOf("analytics") })
        .check();
      await button(page, words.save).click();
    },
    granted: ["analytics"],
  },
];

for (const { name, choose, granted } of choices)
  test(`${name}: nothing is requested before, and only what is granted after`, async ({ page }) => {
    await openFirst(page);
    await expect(panel(page)).toBeVisible();
    expect(await requestsSince(page, 0)).toEqual([]);
    expect(await cookiesOf(page)).toEqual([]);
    // The question costs no script.
    expect(await scriptsOf(page)).toHaveLength(1);

    await choose(page);
    await expect(panel(page)).toBeHidden();
    await readTwoMore(page);
    const views = ["/culture", "/welfare", "/history"] as const;
    await expect.poll(() => viewsIn(tagServer.requests)).toEqual(expectedViews(granted, views));
    expect(scriptsIn(tagServer.requests)).toBe(granted.length > 0 ? views.length : 0);
    const given = tags.filter((tag) => granted.includes(tag.name)).flatMap(({ cookies }) => cookies);
    const set = await cookiesOf(page);
    expect(set.length > 0).toBe(granted.length > 0);
    for (const cookie of set) expect(given.some((each) => isNamed(each.name, cookie))).toBe(true);

    // The choice holds, and nobody is asked again.
    await page.reload();
    await started(page);
    await expect
      .poll(() => viewsIn(tagServer.requests))
      .toEqual(expectedViews(granted, [...views, "/history"]));
    await expect(panel(page)).toBeHidden();
  });

test("Global Privacy Control is a refusal: nothing is asked, requested or kept", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openFirst(page);
  await readTwoMore(page);
  expect(await requestsSince(page, 0)).toEqual([]);
  expect(await cookiesOf(page)).toEqual([]);
  await expect(panel(page)).toBeHidden();
  await opener(page).click();
  await expect(panel(page)).toContainText(words.signal);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("an answer in one tab holds in the others", async ({ page }) => {
  await openFirst(page);
  const other = await page.context().newPage();
  await other.goto(site.origin + addressOf(code, "/culture"));
  await started(other);
  await expect(panel(other)).toBeVisible();
  await button(page, words.accept).click();
  await expect(panel(other)).toBeHidden();
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(4);
});

test("of an address, the tags are told the page and the campaign alone", async ({ page }) => {
  await openFirst(page);
  const opened = `${site.origin}${addressOf(code, "/Joinus")}`;
  await page.goto(`${opened}?replace=token.of.a.letter&utm_source=fair&keyword=Ana#apply`);
  await button(page, words.accept).click();
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(2);
  await page.goto(`${site.origin}${addressOf(code, "/culture")}?gclid=1`);
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(4);
  const told = tagServer.requests.flatMap(({ query: { dl, dr } }) => (dl ? [dl, dr] : []));
  const culture = `${site.origin}${addressOf(code, "/culture")}?gclid=1`;
  expect(new Set(told)).toEqual(new Set([`${opened}?utm_source=fair`, "", culture]));
});

test("a page that is shown again from the back/forward cache is counted again", async ({ page }) => {
  await openFirst(page);
  await button(page, words.accept).click();
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(2);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(4);
});

test("withdrawing in the footer removes the cookies, and nothing is requested any more", async ({ page }) => {
  await openFirst(page);
  await button(page, words.accept).click();
  await expect.poll(() => viewsIn(tagServer.requests).length).toBe(2);
  await expect.poll(() => cookiesOf(page)).not.toEqual([]);

  await opener(page).click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText(record.version);
  const { length } = tagServer.requests;
  await Promise.all([page.waitForEvent("load"), button(page, words.reject).click()]);
  await started(page);
  await readTwoMore(page);
  expect(await requestsSince(page, length)).toEqual([]);
  expect(await cookiesOf(page)).toEqual([]);
  await expect(panel(page)).toBeHidden();
});

test("the question covers no focused field, moves nothing, and is the first that the keyboard reaches", async ({
  page,
}) => {
  await openFirst(page);
  await expect(panel(page)).toBeVisible();
  expect(await findAccessibilityProblems(page, ".consent")).toEqual([]);
  // Above the page, in which it takes no room.
  expect(await panel(page).evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link")).toBeFocused();
  const top = (await panel(page).boundingBox())?.y ?? 0;
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
    if (!(await link.isVisible())) continue;
    await link.focus();
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test("the page on cookies, the question and the policy name the same tags", async ({ page }) => {
  const response = await page.goto(site.origin + addressOf(code, "/cookiesPolicy"));
  const policy = (response?.headers()["content-security-policy"] ?? "").split("; ");
  for (const [directive, origins] of tags.flatMap(({ origins }) => Object.entries(origins))) {
    const allowed = policy.find((each) => each.startsWith(`${directive} `))?.split(" ");
    expect(allowed).toEqual(expect.arrayContaining(origins));
  }
  const rows = page.locator("#tags ~ * table tbody tr, #tags table tbody tr");
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.children, ({ textContent }) => textContent)),
  );
  expect(cells).toEqual(
    tags.flatMap(({ label, company, cookies }) =>
      cookies.map(({ name, purpose, days }) => [name, label[code], purpose[code], company, String(days)]),
    ),
  );
  await started(page);
  await button(page, words.choose).click();
  await expect(panel(page).getByRole("checkbox")).toHaveCount(tags.length);
  for (const { label, purpose } of tags)
    await expect(
      panel(page).getByRole("checkbox", { name: `${label[code]} ${purpose[code]}` }),
    ).toBeVisible();
});

test("without a tag there is neither the question nor its button, and the page says that nothing is set", async ({
  page,
  visit,
}) => {
  await visit(addressOf(code, "/cookiesPolicy"));
  await expect(opener(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator("#no-banner")).toHaveCount(1);
  await expect(page.locator("#tags")).toHaveCount(0);
});

/** Opens the first page under the service worker, with the tags' requests of earlier tests forgotten. */
async function openFirst(page: Page): Promise<void> {
  tagServer.requests.length = 0;
  await page.goto(site.origin + addressOf(code, "/culture"));
  await started(page);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** Follows two links inside the site. */
async function readTwoMore(page: Page): Promise<void> {
  for (const path of ["/welfare", "/history"] as const) {
    const target = site.origin + addressOf(code, path);
    await page.evaluate(
      (href) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
        link?.click();
      },
      addressOf(code, path),
    );
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
}

async function requestsSince(page: Page, start: number): Promise<TagRequest[]> {
  await page.waitForTimeout(500);
  return tagServer.requests.slice(start);
}

function scriptsIn(requests: TagRequest[]): number {
  return requests.filter(({ path }) => path === "/gtag/js").length;
}

function viewsIn(requests: TagRequest[]): string[] {
  return requests
    .filter(({ path }) => path === "/g/collect")
    .map(({ query: { tid, en, dl = "", gcs } }) => `${tid} ${en} ${new URL(dl).pathname} ${gcs}`)
    .toSorted();
}

/** Each page once for each granted tag, with the states of consent. */
function expectedViews(granted: TagName[], paths: readonly PagePath[]): string[] {
  const gcs = `G1${Number(granted.includes("ads"))}${Number(granted.includes("analytics"))}`;
  return granted
    .flatMap((name) => paths.map((path) => `${ids[name]} page_view /global${pathIn(code, path)} ${gcs}`))
    .toSorted();
}

async function cookiesOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).filter((name) => name !== "global_locale");
}

function isNamed(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function labelOf(name: TagName): string {
  return tags.find((tag) => tag.name === name)?.label[code] ?? "";
}

function panel(page: Page) {
  return page.getByRole("region", { name: words.title });
}

function button(page: Page, name: string) {
  return panel(page).getByRole("button", { name, exact: true });
}

function opener(page: Page) {
  return page.getByRole("contentinfo").getByRole("button", { name: settings[code] });
}
