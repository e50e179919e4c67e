import { inject, test as base } from "vitest";
import english from "#content/messages/en.json" with { type: "json" };
import spanish from "#content/messages/es.json" with { type: "json" };
import { pathIn, type Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { Browser } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { browserOf } from "./installed.ts";
import { openLine, type Line } from "./line.ts";
import type { Target } from "./look.ts";
import { createVisitor, type Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

export { expect } from "vitest";

export const engine = inject("engine");

const start = { firefox: startFirefox, webkit: startWebKit }[engine];

interface Fixtures {
  $file: { browser: Browser };
  $test: { line: Line; visitor: Visitor };
}

export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what it needs
    async ({}, use) => {
      const browser = await start(browserOf(engine));
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of what it needs
  line: async ({}, use) => {
    const line = await openLine(inject("site"));
    await use(line);
    line.close();
  },
  visitor: async ({ browser, line }, use) => {
    await browser.resize(1440, 900);
    await use(createVisitor(browser, line, inject("site")));
  },
});

export function addressOf(locale: Locale, path: PagePath): string {
  return `/global${pathIn(locale, path)}`;
}

export const words: Record<Locale, typeof english> = { en: english, es: spanish };

/** A link of the foot that every page has. */
export function footerLink(locale: Locale, path: PagePath): Target {
  return { kind: "link", name: words[locale].pages[path], within: "footer" };
}
