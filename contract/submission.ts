import * as z from "zod/mini";
import { localeField, tidyText } from "./fields.ts";
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
};
