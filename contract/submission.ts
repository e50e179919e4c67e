import * as z from "zod/mini";
import { localeField } from "./fields.ts";

/** The name of an uploaded file, as the upload call gave it. */
export const fileIdField = z.string({ error: "file.none" }).check(z.regex(/^[\w-]{22,64}$/, "file.gone"));

/** What every form sends beside what it is about. */
export const submissionFields = {
  locale: localeField,
  /** What the captcha's check earned (`captchaVerification`), good for one submission. */
  captchaVerification: z.optional(z.string().check(z.maxLength(4096, "captcha.need"))),
  /** A field that people do not see. Scripts that fill in everything fill it in. */
  website: z.optional(z.string().check(z.maxLength(0, "leave.empty"))),
};

/** The answer to an accepted submission. */
export const receiptSchema = z.object({
  /** What the visitor quotes when asking again, such as `CT-7K3M-2QXR`. */
  reference: z.string(),
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The day on which it is deleted, unless the visitor asks for it earlier. */
  deleteOn: z.iso.date(),
});

export type Receipt = z.infer<typeof receiptSchema>;
