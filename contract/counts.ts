import { basePath, type Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "./submission-kinds.ts";

/** Where browsers report what is counted, a line in each request. There is nothing unless `COUNTS` is on. */
export const countsPath = `${basePath}/counts`;

/** What visitors do with a form before it is sent. The API counts what is sent, by its outcome. */
export const formSteps = ["opened", "invalid", "reviewed"] as const;

/** What a browser reports, as a line: a page, a search that found nothing, or a step of a form. */
export const countLine = {
  page: (locale: Locale, path: string) => `page ${locale} ${path}`,
  search: (locale: Locale, query: string) => `search ${locale} ${query}`,
  form: (kind: SubmissionKind, step: (typeof formSteps)[number]) => `form ${kind} ${step}`,
};

/** What is counted: pages by address, searches without a result by language and by their words, forms by step. */
export type CountKind = "page" | "search" | "term" | "form";
