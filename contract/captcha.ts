import * as z from "zod/mini";
import { submissionKinds } from "#shared/submission-kinds.ts";
import { captchaTypes } from "./captcha-types.ts";
import { described } from "./parts.ts";
import { localeField } from "./fields.ts";

// The protocol of AJ-Captcha: every answer is HTTP 200 with a `repCode`. Our extension fields are marked as such; standard
// clients work without them, and invalid values in them are ignored.

/** The outcomes of a call. */
export const repCodes = [
  /** Success. */
  "0000",
  /** The body is not a JSON object. */
  "0001",
  /** A field is missing. */
  "0011",
  /** Unknown `captchaType`. */
  "0015",
  /** A field is invalid. */
  "0016",
  /** The token is unknown, expired or used. */
  "6110",
  /** The answer is wrong, and the token used. */
  "6111",
  /** A captcha could not be drawn. */
  "6112",
  /** Too many gets. */
  "6201",
  /** Internal error. */
  "9999",
] as const;

const isMissing = (input: unknown) => input === undefined || input === null || input === "";
/** An extension field: invalid values are ignored. */
const extension = <S extends z.ZodMiniType>(schema: S, description: string) =>
  described(z.catch(z.optional(schema), undefined), description);

const typeField = z.enum(captchaTypes, { error: ({ input }) => (isMissing(input) ? "0011" : "0015") });
const textField = z
  .string({ error: ({ input }) => (isMissing(input) ? "0011" : "0016") })
  .check(z.minLength(1, "0011"), z.maxLength(4096, "0016"));

/** Requests a captcha: `POST /captcha/get`. */
export const captchaGetSchema = z.object(
  {
    captchaType: typeField,
    form: extension(
      z.enum(submissionKinds),
      "Extension: the form that it is for. It is then valid for that form only.",
    ),
    locale: extension(localeField, "Extension: the language of the words. Without it, they are English."),
    proof: extension(z.boolean(), "Extension: requests a calculation in addition to the picture."),
  },
  "0001",
);

/** Answers a captcha: `POST /captcha/check`. */
export const captchaCheckSchema = z.object(
  {
    captchaType: typeField,
    token: textField,
    pointJson: described(
      textField,
      'JSON, encrypted with the `secretKey` of get (AES-128-ECB, PKCS#7, base64): {"x":123,"y":5} for blockPuzzle, [{"x":85,"y":34},…] for clickWord, {"counter":4711} for proofOfWork.',
    ),
    proof: extension(z.object({ counter: z.int() }), "Extension: the solution of the requested calculation."),
    locale: extension(localeField, "Extension: the language of `repMsg`."),
  },
  "0001",
);

/** A calculation, as altcha (version 2) defines it: the first counter whose derived key begins with `keyPrefix`. */
export const proofSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
});

const reply = { repCode: z.enum(repCodes), repMsg: z.nullable(z.string()), success: z.boolean() };

/** The result of get. Pictures are bare base64: the background a JPEG, the piece a PNG. */
export const captchaSchema = z.object({
  captchaType: z.enum(captchaTypes),
  token: z.string(),
  secretKey: described(z.string(), "16 characters: the key of AES-128-ECB with PKCS#7 padding."),
  originalImageBase64: described(z.nullable(z.string()), "A JPEG of 310 × 155 pixels in base64."),
  jigsawImageBase64: described(z.nullable(z.string()), "A PNG of 47 × 155 pixels in base64."),
  wordList: described(z.nullable(z.array(z.string())), "The signs to click, in order."),
  proof: described(
    z.nullable(proofSchema),
    "The calculation of `proofOfWork`, or the one requested in addition to the picture.",
  ),
  result: z.boolean(),
});

/** The result of check for a correct answer. */
export const solvedCaptchaSchema = z.object({
  captchaType: z.enum(captchaTypes),
  token: z.string(),
  result: z.boolean(),
  captchaVerification: described(
    z.string(),
    "The value to submit with the form: `token---` and the plain answer, encrypted like the answer. Valid for 180 seconds.",
  ),
});

export const captchaGetAnswerSchema = z.object({ ...reply, repData: z.nullable(captchaSchema) });
export const captchaCheckAnswerSchema = z.object({ ...reply, repData: z.nullable(solvedCaptchaSchema) });

export type RepCode = (typeof repCodes)[number];
export type CaptchaGet = z.infer<typeof captchaGetSchema>;
export type CaptchaCheck = z.infer<typeof captchaCheckSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type CaptchaChallenge = z.infer<typeof captchaSchema>;
export type SolvedCaptcha = z.infer<typeof solvedCaptchaSchema>;
