import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import register from "#content/messages/certificates/en.json";
import english from "#content/messages/en.json";
import spanish from "#content/messages/es.json";
import forms from "#content/messages/forms/en.json";
import jobs from "#content/messages/positions/en.json";
import {
  businessLines,
  certificateStatuses,
  certificateTypes,
  contractTypes,
  jobFunctions,
  newsCategories,
} from "#contract/list-values.ts";
import type { Locale } from "#shared/locales.ts";
import { pagePaths } from "#shared/pages.ts";
import { regionIds } from "#shared/regions.ts";
import { loadMessages, messagesIn } from "./load-messages.ts";

// Test files share their modules, so another may have loaded English and Spanish before.
test("using messages that are not loaded throws an error with their language", () => {
  expect(() => messagesIn("unknown" as Locale)).toThrow(/\bunknown\b/);
});

test("the messages of a language are available once loaded", async () => {
  await loadMessages("en");
  expect(messagesIn("en")).toEqual(english);
  await loadMessages("es");
  expect(messagesIn("es")).toEqual(spanish);
});

test("pages and short names correspond", () => {
  expect(Object.keys(english.pages).toSorted()).toEqual(pagePaths.toSorted());
});

test("every error code of the contract and the API has a message", () => {
  const sources = globSync(["contract/*.ts", "api/**/*.ts"]).filter((file) => !file.includes(".test."));
  const codes = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return Array.from(
      text.matchAll(/"((?:captcha|file|date|time|order|awb|container|text|name|number)\.[a-z]+)"/g),
      ([, code = ""]) => code,
    );
  });
  const files = /\.(ts|yaml|json|sqlite)$/;
  const missing = [...new Set(codes)].filter((code) => !files.test(code) && !(code in forms.problems));
  expect(missing).toEqual([]);
});

// Filters offer what there are words for.
test.each([
  ["area", jobs.areas, regionIds],
  ["function", jobs.functions, jobFunctions],
  ["contract", jobs.contracts, contractTypes],
  ["type of record", register.types, certificateTypes],
  ["business line", register.businessLines, businessLines],
  ["status", register.statuses, certificateStatuses],
  ["category of news", english.news.categories, newsCategories],
])("%s and their messages correspond", (_, words, values) => {
  expect(Object.keys(words).toSorted()).toEqual([...values].toSorted());
});
