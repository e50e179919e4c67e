import * as z from "zod/mini";
import { countryField, emailField, localeField, nameField, phoneField, textField } from "./fields.ts";

export const topics = [
  "quote",
  "order",
  "survey",
  "careers",
  "supplier",
  "press",
  "investor",
  "data-protection",
  "other",
] as const;

export const messageLimits = { min: 10, max: 3000 };

/** What a visitor fills in to reach the group: `POST /abroad/userMain/createUserMainInfo`. */
export const userMainSchema = z.object({
  topic: z.enum(topics, "select"),
  name: nameField,
  company: z.optional(textField({ max: 200 })),
  email: emailField,
  phone: phoneField,
  country: countryField,
  message: textField(messageLimits),
  locale: localeField,
});

export type UserMain = z.infer<typeof userMainSchema>;

/** The answer to an accepted inquiry. */
export const receiptSchema = z.object({
  /** What the visitor quotes when asking again, such as `CT-7K3M-2QXR`. */
  reference: z.string(),
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
});

export type Receipt = z.infer<typeof receiptSchema>;
