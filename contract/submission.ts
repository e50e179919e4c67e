import * as z from "zod/mini";
import { answerTimeSchema } from "./answer-time.ts";
import { localeField, typed } from "./fields.ts";
import { uploadKinds } from "./upload.ts";

/** What an `Idempotency-Key` looks like. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;

/** The name of an uploaded file, as the upload call gave it. */
export const fileIdField = z.string({ error: "file.none" }).check(z.regex(/^[\w-]{22,64}$/, "file.gone"));

/** Documents that go with a form, as many as one may upload. */
export const filesField = z._default(
  z.array(fileIdField).check(z.maxLength(uploadKinds.document.count, "file.count")),
  [],
);

/** What stood in fields for numbers and phones, by their paths (`quantity`, `pieces.0.weight`), as it was typed. */
export type Typed = Record<string, string>;

/** What every form sends beside what it is about. */
export const submissionFields = {
  locale: localeField,
  /** What the captcha's check earned (`captchaVerification`), good for one submission. */
  captchaVerification: z.optional(z.string().check(z.maxLength(4096, "captcha.need"))),
  /** `Typed` */
  typed: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), typed.check(z.maxLength(200, "text.length")))
      .check(z.refine((texts) => Object.keys(texts).length <= 150, "text.length")),
  ),
  /**
   * A field that people do not see. Scripts that fill in everything fill it in, and so do some browsers' helpers: what has
   * it is stored like all else, and marked for the desk.
   */
  website: z.optional(z.string()),
};

/** The answer to an accepted submission. */
export const receiptSchema = z.object({
  /** What the visitor quotes when asking again, such as `CT-7K3M-2QXR`. */
  reference: z.string(),
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The day on which it is deleted, unless the visitor asks for it earlier. */
  deleteOn: z.iso.date(),
  /** Who answers, and until when; nothing while the group has no office. */
  answer: z.optional(answerTimeSchema),
  /**
   * Whether a letter that confirms it goes to the sender: `now`, `later` where so many letters went today that it waits
   * for another day, or `none` where so many went to this mailbox within the hour.
   */
  acknowledgement: z.optional(z.enum(["now", "later", "none"])),
});

export type Receipt = z.infer<typeof receiptSchema>;
