import { readFileSync } from "node:fs";
import { expect, test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { pathIn, type Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { readContent } from "#reader/read-content.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import type { WordsOf } from "#site/i18n/words.ts";

export { expect };

const folders = [
  "answers",
  "application",
  "captcha",
  "certificates",
  "companies",
  "consent",
  "contact",
  "order",
  "positions",
  "quote",
  "survey",
] as const;

/** The interface's words, with those of some features by the folder that holds them. */
type Words = Messages & WordsOf<"forms"> & { [Folder in (typeof folders)[number]]: WordsOf<Folder> };

/** The interface's messages, so that tests follow changed wording. */
export const messages: Record<Locale, Words> = {
  en: readMessages("en"),
  es: readMessages("es"),
};

/** The names of pages in the menus, where some have those of the specification. */
export function menuNames(locale: Locale) {
  return { ...messages[locale].pages, ...messages[locale].menuNames };
}

/**
 * The language for tests of code that does not depend on it: Spanish, whose words are longer. Both languages are tested
 * where words, formats or locale routing matter; `parity.e2e.ts` holds that their pages are built alike.
 */
export const oneLanguage = "es" satisfies Locale;

/** The content of the project. */
export const content = readContent("content");

export function addressOf(locale: Locale, path: PagePath): string {
  return `/global${pathIn(locale, path)}`;
}

interface Fixtures {
  /** Opens a page and waits until its islands answer. */
  visit: (address: string) => Promise<void>;
  /** Parts of the texts of console errors that this test expects. */
  expectedErrors: string[];
  /** Fails a test whose browser has logged an unexpected error. */
  failOnConsoleError: void;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  failOnConsoleError: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const isExpected = (text: string) => expectedErrors.some((part) => text.includes(part));
      const onConsole = (message: ConsoleMessage) =>
        message.type() === "error" && errors.push(message.text());
      // Of every page of the context, and of the service worker.
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", onConsole);
      context.on("serviceworker", (worker) => worker.on("console", onConsole));
      context.on("requestfailed", (request) => {
        // Leaving a page aborts its requests.
        if (request.failure()?.errorText !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()}`);
      });
      await use();
      const unexpected = errors.filter((text) => !isExpected(text));
      if (unexpected.length > 0) throw new Error(`The browser logged errors:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  visit: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address);
      await hydrated(page);
    });
  },
});

/** Resolves when the page's script has started. Islands start at their first intent. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator(".site-header[data-fixed]")).toBeAttached();
}

/** Moves the pointer over each island of the page, upon which they start, and resolves when they answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = Array.from(document.querySelectorAll<HTMLElement>("site-island"));
    for (const island of islands)
      island.dispatchEvent(new PointerEvent("pointermove", { movementX: 1, bubbles: true }));
    return document.readyState === "complete" && islands.every(({ dataset }) => "answers" in dataset);
  });
  // Effects run right after.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** A link of the footer, which every page has. */
export function footerLink(page: Page, locale: Locale, path: PagePath) {
  return page.getByRole("contentinfo").getByRole("link", { name: messages[locale].pages[path], exact: true });
}

/** Delays all scripts of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Of the context, since the service worker may have taken over the page by then.
  await page.context().route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A text as a part of a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
}

function readMessages(locale: Locale): Words {
  const read = (file: string) => JSON.parse(readFileSync(`content/messages/${file}.json`, "utf8")) as object;
  const words = folders.map((folder) => [folder, read(`${folder}/${locale}`)]);
  return { ...read(locale), ...read(`forms/${locale}`), ...Object.fromEntries(words) } as Words;
}
