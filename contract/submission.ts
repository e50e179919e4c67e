import * as z from "zod/mini";
import { localeField, tidyText } from "./fields.ts";
import { localisedText } from "./localised.ts";
import { uploadKinds } from "./upload.ts";

/** The format of an `Idempotency-Key`. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;

/** The id of an uploaded file, from the answer of the upload call. */
export const fileIdField = z.string({ error: "file.none" }).check(z.regex(/^[\w-]{22,64}$/, "file.gone"));

/** Documents of a form. */
export const filesField = z._default(
  z.array(fileIdField).check(z.maxLength(uploadKinds.document.count, "file.count")),
  [],
);

/** Fields of every form. */
export const submissionFields = {
  locale: localeField,
  /** The captcha's proof, valid for one submission. */
  captchaVerification: z.optional(z.string().check(z.maxLength(4096, "captcha.need"))),
  /** The text as typed for numbers and phones, by field path (`Typed`). */
  typed: z.optional(
    z
      .record(
        z.string().check(z.maxLength(60), z.regex(/^[\w.]+$/)),
        tidyText.check(z.maxLength(200, "text.length")),
      )
      .check(z.refine((texts) => Object.keys(texts).length <= 150, "text.length")),
  ),
  /**
   * A honeypot that people do not see. Password managers fill it in as bots do, so a submission with it is stored, and
   * marked for the desk.
   */
  website: z.optional(z.string()),
};

const instant = z.iso.datetime();

/** Who answers, and until when. */
export const answerTimeSchema = z.object({
  site: z.object({
    id: z.string(),
    name: localisedText,
    city: localisedText,
    phone: z.string(),
    email: z.optional(z.string()),
  }),
  /** The deadline, ISO 8601 in UTC: the end of a working day of the office. */
  by: instant,
  /** For a quote for dangerous goods: the deadline of the first price if the product is new to the group. */
  newProductBy: z.optional(instant),
  /** The office's time zone, an IANA name. */
  timeZone: z.string(),
});

export type AnswerTime = z.infer<typeof answerTimeSchema>;

/** The answer to an accepted submission. */
export const receiptSchema = z.object({
  /** Identifies the submission, such as `CT-7K3M-2QXR`. */
  reference: z.string(),
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The day on which it is deleted, unless the visitor asks earlier. */
  deleteOn: z.iso.date(),
  /** Who answers and by when; absent while the group has no office. */
  answer: z.optional(answerTimeSchema),
  /**
   * When the sender gets the acknowledgement: `now`, `later` if today's limit of letters is reached, or `none` if this
   * mailbox had too many within the hour.
   */
  acknowledgement: z.optional(z.enum(["now", "later", "none"])),
});

export type Receipt = z.infer<typeof receiptSchema>;
