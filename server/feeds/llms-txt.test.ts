import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { readLibrary } from "#reader/read-library.ts";
import { pageAddresses } from "#server/markdown-addresses.ts";
import { llmsTxt } from "./llms-txt.ts";

const origin = "https://www.example.com";
const library = readLibrary("content");

test.each(locales)(
  "in $name every page but noindex ones is listed once, as Markdown that answers",
  ({ code }) => {
    const text = llmsTxt({ locale: code, origin, library });
    const links = Array.from(
      text.matchAll(/\]\(https:\/\/www\.example\.com([^)]*\.md)\)/g),
      ([, link = ""]) => link,
    );
    const pages = links.map((link) => pageAddresses.get(link));
    expect(pages).not.toContain(undefined);
    expect(new Set(pages).size).toBe(links.length);
    const shown = pagePaths.filter((path) => !library.page(code, path).meta.middleware.includes("noindex"));
    expect(links).toHaveLength(shown.length);
    expect(text).toMatch(new RegExp(`^# ${library.company.company}\n\n> `));
  },
);
