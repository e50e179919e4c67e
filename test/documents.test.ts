import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLists } from "#api/lists.ts";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { loadBuild } from "#server/pages/build.ts";
import { siteSettings } from "#server/pages/site.ts";
import { copyContent } from "#test/folders.ts";
import { loadMessages, messagesIn } from "#site/i18n/load-messages.ts";

// These tests examine the output of `npm run build`.

const content = readContent("content");
const site = await loadBuild();
await Promise.all(locales.map(({ code }) => loadMessages(code)));

test(
  "every page is a whole document in its language, with its title and its text",
  { timeout: 60_000 },
  () => {
    for (const path of pagePaths)
      for (const { code } of locales) {
        const { status, html, errors } = render(code === "es" ? `/es${path === "/" ? "" : path}` : path);
        expect({ path, status, errors }).toEqual({ path, status: 200, errors: [] });
        expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${code}">`));
        expect(html).toContain(`${content.page(code, path).meta.title} | ${content.company.company}</title>`);
        expect(html.endsWith("</body></html>")).toBe(true);
      }
  },
);

test("an unknown address, and a position that is not open, are answered 404 in the language", () => {
  for (const address of ["/nothing", "/es/nothing", "/es/branch/more"]) {
    const { error } = messagesIn(address.startsWith("/es") ? "es" : "en");
    const { status, html, errors } = render(address, "production");
    expect({ address, status, errors }).toEqual({ address, status: 404, errors: [] });
    expect(html).toContain(error.notFound);
  }
  expect(render("/Joinus/job-0").status).toBe(404);
});

test("a page that a rule refuses answers 404, and 200 where the rule accepts it", () => {
  const folder = copyContent();
  for (const { code } of locales) {
    const file = join(folder, code, "branch.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("---\n", "---\nvalidate: [developmentOnly]\n"));
  }
  const refused = readContent(folder);
  expect(render("/branch", "production", refused).status).toBe(404);
  expect(render("/branch", "development", refused).status).toBe(200);
});

test("an error with a message shows it with its status; any other is reported and shows none", () => {
  const page = content.page("en", "/branch");
  const unknown = render("/branch", "production", {
    ...content,
    page: () => ({ ...page, meta: { ...page.meta, middleware: ["nobody"] } }) as never,
  });
  expect([unknown.status, unknown.errors]).toEqual([500, []]);
  expect(unknown.html).toContain("Unknown middleware &quot;nobody&quot;");

  const failure = new TypeError("l is not a function");
  const crashed = render("/branch", "production", { ...content, page: () => fail(failure) });
  expect([crashed.status, crashed.errors]).toEqual([500, [failure]]);
  expect(crashed.html).not.toContain(failure.message);
  expect(crashed.html).toContain(`<title>${messagesIn("en").error.error} |`);
});

test("where the error page fails as well, there is no document", () => {
  const broken = Object.defineProperty({ ...content }, "company", {
    get: () => fail(new Error("no company")),
  });
  expect(() => render("/nothing", "production", broken)).toThrow("no company");
});

function fail(error: Error): never {
  throw error;
}

function render(
  address: string,
  mode: "production" | "development" = "production",
  pages: Content = content,
) {
  const errors: unknown[] = [];
  const settings = siteSettings(
    parseEnv({ SITE_MODE: mode, SITE_ORIGIN: "https://example.com", LETTERS: "files" }),
  );
  const page = site.renderPage({
    url: new URL(`https://example.com/global${address}`),
    content: pages,
    lists: createLists(() => pages),
    settings,
    assets: site.assets,
    report: (error) => errors.push(error),
  });
  return { ...page, errors };
}
