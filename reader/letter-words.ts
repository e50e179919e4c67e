import { z } from "zod";
import { unlistedFields } from "#shared/answers.ts";
import { applicationSchema } from "#contract/application.ts";
import {
  contactSchema,
  extras,
  frequencies,
  orderQuestions,
  orderSchema,
  quoteSchema,
  topics,
  units,
} from "#contract/enquiries.ts";
import { tokenPattern } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { regionIds } from "#shared/regions.ts";
import { serviceIds } from "#shared/pages.ts";
import { submissionKinds } from "#shared/submission-kinds.ts";
import { surveyPurposes } from "#contract/list-values.ts";
import { flexibilities, movements, surveySchema } from "#contract/survey.ts";
import type { Folder } from "./folder.ts";
import { compareShapes } from "./problems.ts";
import { companySchema } from "./schema.ts";
import { text } from "./schemas/parts.ts";

/** The tokens that every letter can use. */
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
  "privacy",
  "promise",
  "receivedAt",
  "reference",
  "site",
  "team",
  "title",
] as const;

export type Token = (typeof tokens)[number];

/** Every field of every form that has a line in the list of answers, once. */
const fieldNames: readonly string[] = [
  ...new Set(
    [contactSchema, quoteSchema, orderSchema, surveySchema, applicationSchema].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
  ),
].filter((name) => !(unlistedFields as readonly string[]).includes(name));

/** A text that may have these tokens and no others. */
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
 * For letters to the sender, whose address is unproven: with the name in them, a stranger could have the website send
 * words of theirs to any address.
 */
const senderLine = template(tokens.filter((token) => token !== "name"));
/** A text for each name of a list, so that a new choice cannot be forgotten. */
const textFor = <const Name extends string>(names: readonly Name[]) => z.record(z.enum(names), text);

const days = template(["from", "to"]);

const letter = z.strictObject({
  title: text,
  subject: senderLine,
  opening: senderLine,
  // Other letters quote it, so it does not quote them.
  promise: template(["team", "company", "reference", "deadline"]),
  /** For a message, where it may be about cargo; for a quote, where no file came with it. */
  notes: z.array(senderLine).default([]),
  noteToTeam: line,
});

const notice = z.strictObject({ subject: senderLine, paragraphs: z.array(senderLine).min(1) });

/** What the editor is reminded of (due.ts). */
const dueKinds = ["certificate", "position", "holidays", "figure", "office", "page", "text"] as const;

export type DueKind = (typeof dueKinds)[number];

/** mail/*.yaml: what the letters say. */
export const wordsSchema = z.strictObject({
  teams: z.record(companySchema.shape.teams.keyof(), text),
  /** An office that answers a topic of its own, such as ship supply. */
  officeTeam: template(["role", "office"]),
  /** Where one of our offices answers. */
  teamAt: template(["team", "office"]),
  hours: z.strictObject({
    /** The office that answers, or the site that is visited. */
    office: template(["office", "phone", "days"]),
    /** The team in Shanghai. */
    none: template(["team", "phone"]),
  }),
  deadline: z.strictObject({ by: template(["day", "time", "city"]), none: text }),
  /** With the promise, where the goods are dangerous. */
  newProduct: template(["day", "time", "city"]),
  /** With the promise, where the message is a complaint. */
  complaint: text,
  momentThere: template(["moment", "city"]),
  days: z.strictObject({ "mon-fri": days, "mon-thu": days, fri: days, sat: days, daily: days }),
  toTeam: z.strictObject({
    subject: line,
    lead: line,
    reply: line,
    /** To recruiters: references of earlier applications. */
    earlier: template(["earlier"]),
    /** The reference of the application that this one replaces. */
    replaced: template(["replaced"]),
    unacknowledged: text,
    deletion: line,
    sent: text,
    files: text,
    filesUntil: template(["filesUntil", "reference"]),
    /** To recruiters. It may not say who it was. */
    withdrawn: template(["reference", "about"]),
    deleteCopies: template(["reference", "about", "site"]),
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
  /** To an applicant, two months before a CV that was kept for other roles is deleted. */
  reminder: notice,
  /** To an applicant who has withdrawn an application by the link. */
  withdrawal: notice,
  /** To the editor, once a month, and what `npm run content:due` prints. */
  due: z.strictObject({
    subject: template(["company", "day"]),
    opening: template(["company", "day"]),
    none: text,
    entries: z.record(z.enum(dueKinds), z.strictObject({ title: text, advice: text })),
  }),
  letters: z.record(z.enum(submissionKinds), letter),
  /** What an application without a position is for. */
  anyPosition: template(["area"]),
  /** What has to be ready, by the purpose of an appointment. */
  prepare: z.record(z.enum(surveyPurposes), z.array(text).min(1)),
  calendar: z.strictObject({ summary: senderLine, description: senderLine }),
  /** The same at one of our own sites, if that asks for less. */
  prepareAtOurSite: z.partialRecord(z.enum(surveyPurposes), z.array(text).min(1)),
});

/** The list of answers, whose words stand beside those of the pages that show the same list. */
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

/**
 * Reads what the letters say, in both languages: `mail/*.yaml`, and `messages/answers/*.json` for the list of answers;
 * mistakes are reported to the folder. Undefined where a file cannot be used.
 */
export function collectWords(folder: Folder): Record<Locale, Words> | undefined {
  const read = (locale: Locale): Words | undefined => {
    const letters = folder.parse(`mail/${locale}.yaml`, wordsSchema);
    const answers = folder.parse(`messages/answers/${locale}.json`, answersSchema);
    return letters && answers && { ...letters, ...answers };
  };
  const [en, es] = [read("en"), read("es")];
  if (!en || !es) return undefined;
  const file = "mail/es.yaml";
  folder.report(...compareShapes(en, es).map((difference) => ({ file, ...difference })));
  return { en, es };
}
