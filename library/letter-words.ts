import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { extras, frequencies, orderQuestions, topics, units } from "#contract/enquiries.ts";
import { tokenPattern } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { regionIds } from "#contract/regions.ts";
import { serviceIds } from "#contract/service-ids.ts";
import { surveyPurposes } from "#contract/survey-purposes.ts";
import { flexibilities, movements } from "#contract/survey.ts";
import { fieldNames } from "./answer-fields.ts";

/** What every letter can say in braces. */
const tokens = [
  "about",
  "company",
  "deadline",
  "deleteOn",
  "teamEmail",
  "email",
  "emergencyPhone",
  "hours",
  "language",
  "name",
  "promise",
  "receivedAt",
  "reference",
  "site",
  "team",
  "title",
] as const;

export type Token = (typeof tokens)[number];

const text = z.string().trim().min(1);

/** A text that may hold these words in braces and no others. */
function template(allowed: readonly string[] = tokens) {
  return text.superRefine((value, context) => {
    for (const [token, name = ""] of value.matchAll(tokenPattern)) {
      if (!allowed.includes(name))
        context.addIssue(`${token} is not filled in here; there are ${allowed.join(", ")}`);
    }
  });
}

const line = template();
/**
 * For letters to the sender, whose address nobody has proven: with the name in them, a stranger could have us send words
 * of theirs to anybody.
 */
const senderLine = template(tokens.filter((token) => token !== "name"));
/** A text for each of a list, so that a new choice cannot be forgotten. */
const textFor = <const Name extends string>(names: readonly Name[]) => z.record(z.enum(names), text);

const days = template(["from", "to"]);

const letter = z.strictObject({
  title: text,
  subject: senderLine,
  opening: senderLine,
  // Other letters quote it, so it does not quote them.
  promise: template(["team", "company", "reference", "deadline"]),
  notes: z.array(senderLine),
  noteToTeam: line,
});

const wordsSchema = z.strictObject({
  teams: textFor([
    "contact",
    "quotes",
    "orders",
    "surveys",
    "careers",
    "suppliers",
    "press",
    "investors",
    "privacy",
  ]),
  hours: z.strictObject({ office: template(["office", "phone", "days"]), none: text }),
  deadline: z.strictObject({ by: template(["day", "time", "city"]), none: text }),
  newProduct: template(["day", "time", "city"]),
  momentThere: template(["moment", "city"]),
  days: z.strictObject({ "mon-fri": days, sat: days, daily: days }),
  toTeam: z.strictObject({
    subject: line,
    lead: line,
    reply: line,
    earlier: template(["earlier"]),
    replaced: template(["replaced"]),
    suspect: text,
    unacknowledged: text,
    deletion: line,
    sent: text,
    files: text,
    filesUntil: template(["filesUntil", "reference"]),
  }),
  toSender: z.strictObject({
    greeting: text,
    replaced: template(["replaced"]),
    next: text,
    hours: senderLine,
    prepare: text,
    correct: text,
    correctHow: senderLine,
    replaceHow: template(["replaceUntil", "replaceLink"]),
    sent: text,
    deletion: senderLine,
    unasked: senderLine,
    closing: text,
    signature: senderLine,
  }),
  reminder: z.strictObject({ subject: senderLine, paragraphs: z.array(senderLine).min(1) }),
  letters: z.strictObject({
    contact: letter,
    quote: letter,
    order: letter,
    survey: letter,
    application: letter,
  }),
  anyPosition: template(["area"]),
  prepare: z.record(z.enum(surveyPurposes), z.array(text).min(1)),
  calendar: z.strictObject({ summary: senderLine, description: senderLine }),
  prepareAtOurSite: z.partialRecord(z.enum(surveyPurposes), z.array(text).min(1)),
});

/** The list of answers has its words beside those of the pages, which show the same list. */
const answersSchema = z.object({
  withheld: template(["count"]),
  withheldNote: text,
  asTyped: template(["value", "typed"]),
  fields: textFor(fieldNames),
  yes: text,
  centreOfGravity: z.strictObject({ known: text, unknown: text }),
  choices: z.strictObject({
    topic: textFor(topics),
    service: textFor(serviceIds),
    dangerous: textFor(["no", "yes", "unsure"]),
    unit: textFor(units),
    frequency: textFor(frequencies),
    extras: textFor(extras),
    answerBy: textFor(["mail", "phone"]),
    question: textFor(orderQuestions),
    purpose: textFor(surveyPurposes),
    movement: textFor(movements),
    flexibility: textFor(flexibilities),
    area: textFor(regionIds),
  }),
});

/** What the letters say in one language. */
export type Words = z.infer<typeof wordsSchema> & z.infer<typeof answersSchema>;
export type Team = keyof Words["teams"];

/** Words that letters cannot be written with; the message has a line for each mistake: file, field and reason. */
export class WordsError extends Error {}

/**
 * Reads what the letters say, in both languages, from the editors' folder: `mail/*.yaml`, and `messages/answers/*.json` for the list of answers.
 * @throws WordsError with a line for each mistake.
 */
export function readWords(contentDir: string): Record<Locale, Words> {
  const problems: string[] = [];
  const readFile = <S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined => {
    try {
      // JSON is YAML as well.
      const result = schema.safeParse(parse(readFileSync(join(contentDir, file), "utf8")));
      if (result.success) return result.data;
      problems.push(
        ...result.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`),
      );
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return undefined;
  };
  const read = (locale: Locale): Words | undefined => {
    const letters = readFile(`mail/${locale}.yaml`, wordsSchema);
    const answers = readFile(`messages/answers/${locale}.json`, answersSchema);
    return letters && answers && { ...letters, ...answers };
  };
  const [en, es] = [read("en"), read("es")];
  if (!en || !es) throw new WordsError(problems.join("\n"));
  return { en, es };
}
