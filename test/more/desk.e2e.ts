import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { labelOf } from "#desk/forms/labels.ts";
import { expect as expectSoon, test } from "#test/e2e/fixtures.ts";
import { freePort } from "#test/free-ports.ts";
import { startSite, type RunningSite } from "#test/run-site.ts";

// An editor changes all that editors change, in a browser, and sees it on a running site.

test.describe.configure({ mode: "serial", timeout: 240_000 });
// The gate reads the whole content for each draft, beside other tests.
const expect = expectSoon.configure({ timeout: 60_000 });
// The editor builds what is in sight.
test.use({ viewport: { width: 1440, height: 5200 } });
// The editor nests frames, and its transitions and those of the site's pages are cut short; the preview has no worker.
test.use({
  expectedErrors: [
    "iframe which has both",
    "404",
    "422",
    "OAuth application ID",
    "Loading site data",
    "Transition was",
  ],
});

/** A copy of the release: its pictures and their list change. */
const release = mkdtempSync(join(tmpdir(), "desk-test-"));
const folder = join(release, "content");
let desk: ChildProcess;
let address: string;
let site: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  execFileSync("npx", ["vite", "build", "--config", "desk/vite.config.ts", "--logLevel", "error"]);
  cpSync(".cache/pictures", join(release, ".cache/pictures"), { recursive: true });
  cpSync("content", folder, { recursive: true });
  symlinkSync(resolve("build"), join(release, "build"));
  site = await startSite({ CONTENT_DIR: folder, DATA_DIR: join(release, "site-data") }, release);
  desk = spawn(process.execPath, [resolve("desk/main.ts")], {
    cwd: release,
    env: {
      ...process.env,
      EDIT_PORT: String(await freePort()),
      CONTENT_DIR: folder,
      DATA_DIR: join(release, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  address = await new Promise((found, fail) => {
    desk.on("exit", (code) => fail(new Error(`The desk has stopped with ${code}`)));
    desk.stdout?.on("data", (chunk: Buffer) => {
      const printed = /http:\S+token=\S+/.exec(chunk.toString())?.[0];
      if (printed) found(printed);
    });
  });
});

test.afterAll(async () => {
  desk.kill();
  await site.stop();
});

/** The name of a field, as the form has it. */
const name = (key: string) => labelOf(key.split("."), "en").label;

/** Opens a form in the desk. */
async function open(page: Page, collection: string, form: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("link", { name: "Edit the content" }).click();
  await page.getByRole("radio", { name: "Contents" }).waitFor();
  await page.goto(`${new URL("/en/", address).href}#/collections/${collection}/entries/${form}`);
  await page.getByRole("button", { name: "Save" }).waitFor();
  await expect(verdictOf(page)).toContainText(name("preview.sound"));
}

const verdictOf = (page: Page) => page.frameLocator("iframe").first().getByRole("status");

const field = (page: Page, key: string, role: "textbox" | "spinbutton" | "combobox" = "textbox") =>
  page.getByRole(role, { name: name(key), exact: true }).first();

/** A field with its label, its hint and what is wrong with it. */
const groupOf = (page: Page, key: string) =>
  page.getByRole("group", { name: `“\u2068${name(key)}\u2069” Field` }).first();

/** Opens an entry of a list. */
async function unfold(page: Page, title: string): Promise<void> {
  const entry = page
    .getByRole("group")
    .filter({ has: page.getByText(title, { exact: true }) })
    .last();
  await entry.getByRole("button", { name: "Expand" }).click();
}

/** Saves, and waits for the editor's word that it has. */
async function save(page: Page): Promise<void> {
  await expect(verdictOf(page)).toContainText(name("preview.sound"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Entry saved.")).toBeVisible({ timeout: 60_000 });
}

/** Waits until a page of the running site shows a text: within five seconds of a save, on a machine that does nothing else. */
async function shows(path: string, text: string | RegExp): Promise<void> {
  const read = async () => (await fetch(`${site.origin}/global${path}`)).text();
  await expect.poll(async () => (await read()).search(text) >= 0, { timeout: 60_000 }).toBe(true);
}

test("a word in both languages", async ({ page }) => {
  await open(page, "services", "services-tank");
  await field(page, "lead").fill("Have your tank cleaned by the desk.");
  await page.getByRole("radio", { name: "Spanish" }).first().click();
  await field(page, "lead").fill("La mesa limpia su cisterna.");
  const preview = page.frameLocator("iframe").first();
  await preview.getByRole("button", { name: "Español" }).click();
  await expect(preview.frameLocator("iframe").getByText("La mesa limpia su cisterna.")).toBeVisible();
  await save(page);
  await shows("/services/tank", "Have your tank cleaned by the desk.");
  await shows("/es/services/tank", "La mesa limpia su cisterna.");
});

test("a mistake stands at its field, and nothing of it reaches the site", async ({ page }) => {
  await open(page, "services", "services-tank");
  const before = readFileSync(join(folder, "en/services/tank.md"), "utf8");
  const token = `{{tankz}} is neither a figure of “${name("files.facts")}” nor in “${name("files.company")}”`;
  const outline = /block 1: .* in English/;
  const link = '"/services/tanks" is not a page of the site';
  await field(page, "lead").fill("A word and {{tankz}}.");
  await field(page, "body").fill("Text without the headings of the other language.");
  for (const mistake of [token, outline]) await expect(verdictOf(page)).toContainText(mistake);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(groupOf(page, "lead").getByRole("alert")).toContainText(token);
  await field(page, "action.to").fill("/services/tanks");
  await expect(verdictOf(page)).toContainText(link);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(groupOf(page, "action.to").getByRole("alert")).toContainText(link);
  await field(page, "action.to").fill("/contactUs");
  await page.getByRole("radio", { name: "Spanish" }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(groupOf(page, "lead").getByRole("alert")).toContainText(token);
  // Not what the editor says of a save that failed.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(readFileSync(join(folder, "en/services/tank.md"), "utf8")).toBe(before);
});

test("a figure that several pages show", async ({ page }) => {
  await open(page, "data", "facts");
  await unfold(page, "tanks · tank containers in the fleet");
  await field(page, "facts.value", "spinbutton").fill("14650");
  await save(page);
  await shows("/services/global-tank-containers", "14,650");
  await shows("/es/company/about", /14[\s\u00a0\u202f]650/);
});

test("the hours and a holiday of an office", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "records", "offices");
  // The browser's search (Ctrl+F) finds the last entry as well.
  const entries = page.getByRole("button", { name: "Reorder Item" });
  await expect(entries).toHaveCount(
    readFileSync(join(folder, "records/offices.yaml"), "utf8").match(/^- id/gm)?.length ?? 0,
  );
  await page.setViewportSize({ width: 1440, height: 5200 });
  await unfold(page, "Hamburg regional office");
  await page
    .getByRole("group", { name: /Opening hours/ })
    .getByRole("button", { name: "Expand", exact: true })
    .first()
    .click();
  await field(page, "offices.hours.to").fill("17:15");
  await save(page);
  await shows("/branch?q=hamburg", "17:15");
});

test("a picture with its texts", async ({ page }) => {
  const file = join(release, "quay-at-dawn.jpg");
  const sky = { width: 1600, height: 900, channels: 3, background: "#89a" } as const;
  await sharp({ create: sky }).jpeg().toFile(file);
  await open(page, "data", "pictures");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await page.locator("input[type=file]").first().setInputFiles(file);
  await field(page, "pictures.en").fill("A quay at dawn");
  await field(page, "pictures.es").fill("Un muelle al alba");
  await save(page);
  await expect
    .poll(() => readFileSync(join(release, ".cache/pictures/manifest.json"), "utf8"), { timeout: 60_000 })
    .toContain("quay-at-dawn");
});

test("a holiday that a calendar had not", async ({ page }) => {
  await open(page, "records", "calendars");
  await unfold(page, "Germany");
  const days = page.getByRole("group", { name: new RegExp(name("calendars.days")) }).first();
  await days.getByRole("button", { name: /^Add/ }).first().click();
  await days.locator("input[type=date]").last().fill("2027-06-24");
  await save(page);
  expect(readFileSync(join(folder, "records/calendars.yaml"), "utf8")).toContain("- 2027-06-24");
});

test("news dated ahead is seen on that day alone", async ({ page }) => {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await open(page, "records", "news");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await field(page, "id").fill("a-word-from-the-desk");
  await page.getByLabel(name("news.date"), { exact: true }).first().fill(day);
  await field(page, "news.category", "combobox").click();
  await page.getByRole("option", { name: "network" }).click();
  await page.getByRole("radio", { name: "both" }).first().click();
  for (const [at, text] of [
    "The desk has opened",
    "Editors work in a browser.",
    "They see it at once.",
  ].entries()) {
    await page.getByRole("textbox", { name: "English", exact: true }).nth(at).fill(text);
    await page.getByRole("textbox", { name: "Spanish", exact: true }).nth(at).fill(`${text} (ES)`);
  }
  const preview = page.frameLocator("iframe").first();
  await expect(verdictOf(page)).toContainText(name("preview.sound"));
  const inPage = preview.frameLocator("iframe").getByText("The desk has opened");
  await expect(inPage).toHaveCount(0);
  await preview.getByLabel(name("preview.day")).fill(day);
  await expect(inPage.first()).toBeAttached();
  await save(page);
  const home = await (await fetch(`${site.origin}/global/`)).text();
  expect(home.includes("The desk has opened")).toBe(false);
});

test("a certificate, which the register counts", async ({ page }) => {
  await open(page, "records", "certificates");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await field(page, "id").fill("iso-50001-group");
  await field(page, "certificates.type", "combobox").click();
  await page.getByRole("option", { name: "certification" }).click();
  await field(page, "businessLine", "combobox").click();
  await page.getByRole("option", { name: "group" }).click();
  await page.getByLabel(name("issued"), { exact: true }).first().fill("2026-11-02");
  const languages = page
    .getByRole("group", { name: `“\u2068${name("certificates.languages")}\u2069” Field` })
    .first();
  await languages.getByRole("button", { name: /^Add/ }).first().click();
  await languages.getByRole("textbox").first().fill("en");
  for (const [language, text] of Object.entries({
    English: "Energy management",
    Spanish: "Gestión de la energía",
  }))
    for (const at of [0, 1, 2, 3, 4, 5])
      await page.getByRole("textbox", { name: language, exact: true }).nth(at).fill(text);
  await save(page);
  await shows("/honor-qualification", "Energy management");
});

test("a job that ends early", async ({ page }) => {
  await open(page, "records", "positions");
  const [, id = ""] = /id: (\S+)/.exec(readFileSync(join(folder, "records/positions.yaml"), "utf8")) ?? [];
  const status = async () => (await fetch(`${site.origin}/global/Joinus/${id}`)).status;
  expect(await status()).toBe(200);
  await page.getByRole("button", { name: "Expand", exact: true }).first().click();
  await page.getByLabel(name("closes"), { exact: true }).first().fill("2026-11-20");
  await save(page);
  await expect.poll(status, { timeout: 60_000 }).toBe(404);
});

test("a change is undone", async ({ page }) => {
  await page.goto(address);
  const changes = page.getByRole("listitem");
  const count = await changes.count();
  const [, title = ""] = /^title: (.*)$/m.exec(readFileSync("content/en/services/tank.md", "utf8")) ?? [];
  const ofTank = changes.filter({ hasText: title });
  await ofTank.getByRole("button", { name: "Undo" }).click();
  await expect(changes).toHaveCount(count + 1);
  await shows("/services/tank", "lease one of ours");
});
