import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import { locales } from "#shared/locales.ts";
import { addressOf, expect, footerLink, content, messages, oneLanguage, test } from "#test/e2e/fixtures.ts";
import { withSite } from "#test/run-site.ts";

const code = oneLanguage;
const { error, header } = messages[code];

// The browser logs each error status.
test.use({ expectedErrors: ["the server responded with a status of"] });

test("an unknown middleware answers 500, a failed validation 404", async ({ page, visit }) => {
  test.slow(true, "it starts a site");
  const folder = copyOfContent({
    "culture.md": "middleware: [nofollow]",
    "brand.md": "validate: [developmentOnly]",
  });
  await withSite({ CONTENT_DIR: folder, SITE_MODE: "sit" }, async ({ origin }) => {
    const unknown = await page.goto(origin + addressOf(code, "/culture"));
    expect(unknown?.status()).toBe(500);
    await expectError(page, 500, /"nofollow"/);
    await expect(page.getByRole("banner").getByRole("navigation", { name: header.main })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(error.hintOther)).toBeVisible();
    for (const number of [content.company.emergencyPhone, content.company.phone])
      await expect(main.getByRole("link", { name: number })).toHaveAttribute("href", /^tel:\+\d+$/);
    await Promise.all([page.waitForEvent("load"), page.getByRole("link", { name: error.reload }).click()]);
    await expectError(page, 500, /"nofollow"/);

    const refused = await page.goto(origin + addressOf(code, "/brand"));
    expect(refused?.status()).toBe(404);
    await expectError(page, 404, error.notFound);

    // The same holds when a visitor follows a link; other pages keep working.
    await visit(origin + addressOf(code, "/welfare"));
    await footerLink(page, code, "/culture").click();
    await expectError(page, 500, /"nofollow"/);
    await footerLink(page, code, "/brand").click();
    await expectError(page, 404, error.notFound);
    await footerLink(page, code, "/welfare").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      content.page(code, "/welfare").meta.title,
    );
  });
});

async function expectError(page: Page, status: number, title: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(fill(error.status, { status }), { exact: true })).toBeVisible();
}

/** A copy of the content folder with a line added to the front matter of some pages in both languages. */
function copyOfContent(lines: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "site-test-content-"));
  cpSync("content", folder, { recursive: true });
  for (const { code } of locales) {
    for (const [name, line] of Object.entries(lines)) {
      const file = join(folder, code, name);
      writeFileSync(file, readFileSync(file, "utf8").replace("---\n", `---\n${line}\n`));
    }
  }
  return folder;
}
