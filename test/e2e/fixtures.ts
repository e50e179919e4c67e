import { readFileSync } from "node:fs";
import { test as base } from "@playwright/test";
import type { ConsoleMessage, Page } from "@playwright/test";
import { locales, pathIn } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";
import { readLibrary } from "#library/library.ts";
import type { VerificationWords } from "#site/features/captcha/words.ts";
import type { ApplicationWords } from "#site/features/careers/application-words.ts";
import type { PositionWords } from "#site/features/careers/position-words.ts";
import type { CertificateWords } from "#site/features/certificates/words.ts";
import type { CompanyWords } from "#site/features/companies/words.ts";
import type { ContactWords } from "#site/features/contact/words.ts";
import type { AnswersWords } from "#site/features/forms/answer-words.ts";
import type { FormWords } from "#site/features/forms/words.ts";
import type { OrderWords } from "#site/features/order/words.ts";
import type { QuoteWords } from "#site/features/quote/words.ts";
import type { SurveyWords } from "#site/features/survey/words.ts";
import type { Messages } from "#site/i18n/messages.ts";

export { expect } from "@playwright/test";

type Words = Messages &
  FormWords & {
    answers: AnswersWords;
    contact: ContactWords;
    positions: PositionWords;
    order: OrderWords;
    quote: QuoteWords;
    application: ApplicationWords;
    certificates: CertificateWords;
    companies: CompanyWords;
    survey: SurveyWords;
    captcha: VerificationWords;
  };

/** The words of the interface, so that tests change with them. */
export const messages: Record<Locale, Words> = {
  en: readMessages("en"),
  es: readMessages("es"),
};

/**
 * For tests of code that knows no language: Spanish, whose words are longer. What knows one, and each journey, is tested
 * in both.
 */
export const oneLanguage = locales.filter(({ code }) => code === "es");

/** What the editors have written. */
export const library = readLibrary("content");

export function addressOf(locale: Locale, path: PagePath): string {
  return `/global${pathIn(locale, path)}`;
}

interface Fixtures {
  /** Opens a page and waits until the scripts have taken it over. */
  visit: (address: string) => Promise<void>;
  /** Errors that this test expects in the console, as parts of their text. */
  expectedErrors: string[];
  /** Fails a test whose browser has told of an error. */
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
      // Of every page of the context, and of the worker between them and the server.
      context.on("weberror", (error) => errors.push(error.error().message));
      context.on("console", onConsole);
      context.on("serviceworker", (worker) => worker.on("console", onConsole));
      context.on("requestfailed", (request) => {
        // A page that is left takes what it was still loading with it.
        if (request.failure()?.errorText !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()}`);
      });
      await use();
      const unexpected = errors.filter((text) => !isExpected(text));
      if (unexpected.length > 0) throw new Error(`The browser told of errors:\n${unexpected.join("\n")}`);
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

/** Resolves when React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  // Effects, such as listening to keys, come right after.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

function readMessages(locale: Locale): Words {
  const read = (file: string) => JSON.parse(readFileSync(`content/messages/${file}.json`, "utf8")) as object;
  const parts = [
    "answers",
    "contact",
    "positions",
    "order",
    "quote",
    "application",
    "certificates",
    "companies",
    "survey",
    "captcha",
  ];
  const words = parts.map((part) => [part, read(`${part}/${locale}`)]);
  return { ...read(locale), ...read(`forms/${locale}`), ...Object.fromEntries(words) } as Words;
}
