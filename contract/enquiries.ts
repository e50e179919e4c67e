import * as z from "zod/mini";
import { hazardClasses, isAssigned, packingGroups, readUnNumber } from "#shared/goods/dangerous-goods.ts";
import { findSlip, normaliseIdentifier } from "#shared/identifiers.ts";
import { serviceIds } from "#shared/pages.ts";
import {
  choiceField,
  countryField,
  dateField,
  emailField,
  isRecord,
  nameField,
  numberField,
  phoneField,
  textField,
} from "./fields.ts";
import { filesField, submissionFields } from "./submission.ts";

export const topics = [
  "quote",
  "order",
  "survey",
  "ship-supply",
  "careers",
  "supplier",
  "evidence",
  "press",
  "investor",
  "safety",
  "data-protection",
  "complaint",
  "other",
] as const;

/** Topics that one desk of the group answers, whatever the country. It keeps the hours of the head office. */
export const deskTopics: readonly (typeof topics)[number][] = [
  "careers",
  "supplier",
  "evidence",
  "press",
  "investor",
  "data-protection",
  "complaint",
];

export const messageLimits = { min: 10, max: 3000 };

/** Writes to the group about anything. */
export const contactSchema = z.object({
  kind: z.literal("contact"),
  ...submissionFields,
  topic: choiceField(topics),
  name: nameField,
  company: z.optional(textField({ max: 200 })),
  email: emailField,
  phone: phoneField,
  country: countryField,
  message: textField(messageLimits),
});

/** Measures, then what goods are packed in, as shippers count it. */
export const units = [
  "kg",
  "t",
  "m3",
  "l",
  "packages",
  "drums",
  "ibcs",
  "bags",
  "cylinders",
  "pallets",
  "containers",
  "tanks",
  "tankers",
] as const;
/** The rules of Incoterms 2020. */
export const incoterms = [
  "EXW",
  "FCA",
  "FAS",
  "FOB",
  "CFR",
  "CIF",
  "CPT",
  "CIP",
  "DAP",
  "DPU",
  "DDP",
] as const;
export const frequencies = ["once", "weekly", "monthly", "other"] as const;
export const extras = ["insurance", "customs", "packing"] as const;
export const noteLimit = 2000;

/** A UN number in any notation; an empty text counts as not given. Codes: `un` for no UN number, `un.none` for one that is not assigned. */
export const unNumberField = textField({ max: 20 }).check(
  z.refine((text) => text === "" || readUnNumber(text) !== undefined, { error: "un", abort: true }),
  z.refine((text) => text === "" || isAssigned(readUnNumber(text) ?? ""), "un.none"),
);

/** A class or a division of dangerous goods. */
export const hazardClassField = choiceField(hazardClasses);

/**
 * Asks for a price. Rules that depend on today or on the table of dangerous goods are separate: `readyDateErrors`,
 * `dangerousGoodsErrors`.
 */
export const quoteSchema = z
  .object({
    kind: z.literal("quote"),
    ...submissionFields,
    service: choiceField(serviceIds),
    cargo: textField({ min: 3, max: 500 }),
    dangerous: choiceField(["no", "yes", "unsure"]),
    unNumber: z.optional(unNumberField),
    hazardClass: z.optional(hazardClassField),
    packingGroup: z.optional(choiceField(packingGroups)),
    packaging: z.optional(textField({ max: 200 })),
    quantity: numberField({ above: 0, max: 10_000_000 }),
    unit: choiceField(units),
    /** The largest piece, metres and tonnes. */
    pieceLength: z.optional(numberField({ above: 0, max: 200 })),
    pieceWidth: z.optional(numberField({ above: 0, max: 50 })),
    pieceHeight: z.optional(numberField({ above: 0, max: 50 })),
    pieceWeight: z.optional(numberField({ above: 0, max: 5000 })),
    equipment: z.optional(textField({ max: 200 })),
    originPlace: textField({ min: 2, max: 200 }),
    originCountry: countryField,
    destinationPlace: textField({ min: 2, max: 200 }),
    destinationCountry: countryField,
    incoterm: z.optional(choiceField(incoterms)),
    readyDate: dateField,
    frequency: z.optional(choiceField(frequencies)),
    temperature: z.optional(textField({ max: 100 })),
    extras: z.optional(z.array(choiceField(extras)).check(z.maxLength(extras.length))),
    notes: z.optional(textField({ max: noteLimit })),
    company: textField({ min: 2, max: 200 }),
    name: nameField,
    email: emailField,
    phone: phoneField,
    /** By mail unless chosen otherwise. */
    answerBy: z.optional(choiceField(["mail", "phone"])),
    files: filesField,
    /** Consent to news by mail; never ticked by default. */
    marketing: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ answerBy, phone }) => answerBy !== "phone" || Boolean(phone), {
      error: "required",
      path: ["phone"],
      when: isRecord,
    }),
    z.refine(
      ({ dangerous, unNumber, hazardClass, files }) =>
        dangerous !== "yes" || Boolean(unNumber) || Boolean(hazardClass) || Boolean(files?.length),
      { error: "dangerous.evidence", path: ["unNumber"], when: isRecord },
    ),
  );

export const orderQuestions = ["where", "documents", "customs", "invoice", "claim", "change"] as const;

const orderNumber = textField({ min: 3, max: 40 }).check(z.regex(/^[\p{L}\d\s./#-]+$/u, "order.number"));

/**
 * Asks about running orders: a person looks them up and answers to the address on the order. A number that looks mistyped
 * (`findSlip`, whose kind is the code) is accepted if it is among `confirmed`.
 */
export const orderSchema = z
  .object({
    kind: z.literal("order"),
    ...submissionFields,
    numbers: z.array(orderNumber).check(z.minLength(1, "required"), z.maxLength(20, "order.count")),
    /** The numbers that look mistyped but are confirmed to read so. */
    confirmed: z.optional(z.array(textField({ max: 40 })).check(z.maxLength(20, "order.count"))),
    question: choiceField(orderQuestions),
    email: emailField,
    details: z.optional(textField({ max: 2000 })),
  })
  .check(z.superRefine(refuseSlips, { when: isRecord }));

/** Runs beside the rules of the fields, so their values may be of any type. */
function refuseSlips(order: { numbers: unknown; confirmed?: unknown }, context: z.core.$RefinementCtx): void {
  const confirmed = new Set(texts(order.confirmed).map(normaliseIdentifier));
  for (const [at, number] of texts(order.numbers).entries()) {
    const issue = confirmed.has(normaliseIdentifier(number)) ? undefined : slipIssue(number);
    if (issue) context.addIssue({ ...issue, path: ["numbers", at] });
  }
}

/** The slip in a number as an issue of zod: its kind is the code. */
export function slipIssue(number: string) {
  const slip = findSlip(number);
  if (!slip) return undefined;
  const { kind: message, ...params } = slip;
  return { code: "custom" as const, message, params };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map((each: unknown) => (typeof each === "string" ? each : "")) : [];
}

/** A contact, quote or order enquiry: `POST /abroad/userMain/createUserMainInfo`. */
export const enquirySchema = z.discriminatedUnion("kind", [contactSchema, quoteSchema, orderSchema], {
  error: ({ code }) => (code === "invalid_union" ? "select" : "invalid"),
});

export type Contact = z.infer<typeof contactSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type Order = z.infer<typeof orderSchema>;
export type Enquiry = z.infer<typeof enquirySchema>;
