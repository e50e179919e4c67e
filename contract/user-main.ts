import * as z from "zod/mini";
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
import { identify, isUnNumber } from "./identifiers.ts";
import { filesField, submissionFields } from "./submission.ts";

export const topics = [
  "quote",
  "order",
  "survey",
  "careers",
  "supplier",
  "evidence",
  "press",
  "investor",
  "safety",
  "data-protection",
  "other",
] as const;

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

/** The services one can ask a price for, by the last word of their page's address. */
export const serviceIds = [
  "air-freight",
  "chartering",
  "chemical-distribution",
  "global-tank-containers",
  "industrial-projects",
  "ocean-freight",
  "project-logistics",
  "railage",
  "railway-freight",
  "sea-freight",
  "shipping-shipping-supply",
  "tank",
  "truck-freight",
  "warehouse",
  "warehouse-transportation",
] as const;

export const units = ["kg", "t", "m3", "l", "pallets", "containers", "tanks"] as const;
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
export const packingGroups = ["I", "II", "III"] as const;

export const unNumberField = textField({ max: 20 }).check(
  z.refine((text) => text === "" || isUnNumber(text), "un"),
);

/** Asks for a price: the cargo, the way and the day. */
export const quoteSchema = z
  .object({
    kind: z.literal("quote"),
    ...submissionFields,
    service: choiceField(serviceIds),
    cargo: textField({ min: 3, max: 500 }),
    dangerous: choiceField(["no", "yes", "unsure"]),
    unNumber: z.optional(unNumberField),
    hazardClass: z.optional(textField({ max: 10 })),
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
    extras: z._default(z.array(choiceField(extras)).check(z.maxLength(extras.length)), []),
    company: textField({ min: 2, max: 200 }),
    name: nameField,
    email: emailField,
    phone: phoneField,
    answerBy: z._default(choiceField(["mail", "phone"]), "mail"),
    files: filesField,
    /** Agrees to news of the group by mail: never ticked beforehand. */
    marketing: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ answerBy, phone }) => answerBy === "mail" || Boolean(phone), {
      error: "required",
      path: ["phone"],
      when: isRecord,
    }),
  );

export const orderQuestions = ["where", "documents", "customs", "invoice", "claim", "change"] as const;

const orderNumber = textField({ min: 3, max: 40 })
  .check(z.regex(/^[\p{L}\d\s./#-]+$/u, "order.number"))
  .check(
    z.superRefine((text, context) => {
      const identified = identify(text);
      if (identified.kind === "other" || identified.isValid) return;
      if (identified.kind === "container") context.addIssue("container.digit");
      // Eleven digits in a row may be somebody's own number; in the shape of a waybill, 020-12345675, they are none.
      else if (/^\d{3}[\s-]/.test(text)) context.addIssue("awb.digit");
    }),
  );

/** Asks about orders that run: a person looks them up and answers to the address on the order. */
export const orderSchema = z.object({
  kind: z.literal("order"),
  ...submissionFields,
  numbers: z.array(orderNumber).check(z.minLength(1, "required"), z.maxLength(20, "order.count")),
  question: choiceField(orderQuestions),
  email: emailField,
  details: z.optional(textField({ max: 2000 })),
});

/** What a visitor asks of the group: `POST /abroad/userMain/createUserMainInfo`. */
export const userMainSchema = z.discriminatedUnion("kind", [contactSchema, quoteSchema, orderSchema], {
  error: ({ code }) => (code === "invalid_union" ? "select" : "invalid"),
});

export type Contact = z.infer<typeof contactSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type Order = z.infer<typeof orderSchema>;
export type UserMain = z.infer<typeof userMainSchema>;
