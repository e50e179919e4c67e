import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import * as z from "zod/mini";
import { createSigner } from "#api/signing/signer.ts";
import { applicationSchema } from "#contract/application.ts";
import { contactSchema, orderSchema, quoteSchema } from "#contract/enquiries.ts";
import { submissionKinds, type SubmissionKind } from "#shared/submission-kinds.ts";
import { surveySchema } from "#contract/survey.ts";
import { sampleLetterContext } from "#test/sample-letters.ts";
import type { GroupDetails } from "./letter-input.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { createLetters } from "./write-letters.ts";
import { readWords } from "#test/content-files.ts";

// Whoever types an address that is not theirs must not be able to have words of theirs sent to it.

const words = readWords("content");
const group = load(readFileSync("content/site.yaml", "utf8")) as GroupDetails;
const { writeLetters, writeReminder, writeWithdrawal } = createLetters({
  words: () => words,
  group: () => group,
  signer: createSigner("a key of this test"),
  siteOrigin: "https://www.example.org",
});

const schemas: Record<SubmissionKind, z.ZodMiniType> = {
  contact: contactSchema,
  quote: quoteSchema,
  order: orderSchema,
  survey: surveySchema,
  application: applicationSchema,
};

/** What a swindler would write, in the shapes that one field or another takes. */
const hostile = [
  "Your account is locked: https://evil.example/pay",
  "https://evil.example/pay",
  "evil.example/pay",
  "evil.pay",
];
const trace = /evil|locked|account/i;

const everyForm = submissionKinds.flatMap((kind) =>
  (["en", "es"] as const).map((locale) => [kind, locale] as const),
);

test.each(everyForm)("%s in %s: a letter to the sender contains no free text", (kind, locale) => {
  const context = hostileOccasion(kind, locale);
  const [, acknowledgement] = writeLetters(context);
  const letters = [acknowledgement, writeReminder(context), ...writeWithdrawal(context)];
  for (const letter of letters) expect(allOf(letter)).not.toMatch(trace);
  // With an address in place of a site, and no office.
  const { office: _site, ...elsewhere } = context;
  expect(writeLetters(elsewhere)[1]?.calendar ?? "").not.toMatch(trace);
});

test("the team gets all free text", () => {
  for (const kind of submissionKinds) {
    const context = hostileOccasion(kind, "en");
    const [toTeam] = writeLetters(context);
    for (const text of new Set(textsIn(context.submission.data).filter((each) => trace.test(each))))
      expect(toTeam?.text.replace(/\s+/g, " ")).toContain(text);
  }
});

test("free-text fields are recognised", () => {
  const typed = Object.fromEntries(
    submissionKinds.map((kind) => [
      kind,
      textsIn(hostileOccasion(kind, "en").submission.data).filter((text) => trace.test(text)).length,
    ]),
  );
  for (const [kind, least] of Object.entries({ contact: 3, quote: 8, order: 3, survey: 8, application: 4 }))
    expect(typed[kind]).toBeGreaterThanOrEqual(least);
});

/** A submission whose every field that takes hostile words holds them, and whose files are called so. */
function hostileOccasion(kind: SubmissionKind, locale: "en" | "es"): LetterContext {
  const context = sampleLetterContext(kind, locale);
  let data: unknown = context.submission.data;
  // Sites and positions are looked up before anything is stored.
  const paths = leavesOf(data).filter(([field = ""]) => !["site", "position"].includes(field));
  for (const path of paths) {
    const tries = hostile.map((text) => z.safeParse(schemas[kind], withValue(data, path, text)));
    data = tries.find(({ success }) => success)?.data ?? data;
  }
  return {
    ...context,
    submission: { ...context.submission, data: data as object },
    files: context.files.map((file) => ({ ...file, name: "Your account is locked.pdf" })),
  };
}

type Path = readonly string[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function withValue(target: unknown, [key, ...rest]: Path, value: string): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(target)
    ? ([...target] as never)
    : { ...(target as object) };
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function allOf(letter: Letter | undefined): string {
  const { subject = "", text = "", calendar = "" } = letter ?? {};
  return [subject, text, calendar.replaceAll("\r\n ", "")].join("\n");
}
