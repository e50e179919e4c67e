import * as z from "zod/mini";
import { localeField } from "./fields.ts";
import { submissionKinds } from "./submission-kinds.ts";

// The wire of AJ-Captcha: every outcome is HTTP 200 with a `repCode`. Fields that are ours alone are marked; clients
// that do not know them work all the same, and an odd value in one of them counts as none.

/** Pixels. Clients are built for these: the background is 310 by 155, the piece 47 by 155. */
export const captchaSize = { width: 310, height: 155, piece: 47 };

/** How many signs of `clickWord` are asked for. */
export const wordCount = 3;

/** A slider, signs to click in order, and (ours) a calculation for people who can do neither. */
export const captchaTypes = ["blockPuzzle", "clickWord", "proofOfWork"] as const;

/** How a call ended, and what it says to people where a client shows that. */
export const repCodes = [
  /** Done. */
  "0000",
  /** The body is no JSON object. */
  "0001",
  /** A field is missing. */
  "0011",
  /** There is no such `captchaType`. */
  "0015",
  /** A field is not as it should be. */
  "0016",
  /** The token is unknown, expired or used. */
  "6110",
  /** The answer is wrong. The token is used up. */
  "6111",
  /** No captcha could be drawn. */
  "6112",
  /** Too many gets. */
  "6201",
  /** Too many wrong answers. */
  "6202",
  /** Too many checks. */
  "6204",
  /** Something failed on our side. */
  "9999",
] as const;

const isMissing = (input: unknown) => input === undefined || input === null || input === "";
/** Ours: what it holds counts only if it is sound. */
const extension = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const typeField = z.enum(captchaTypes, { error: ({ input }) => (isMissing(input) ? "0011" : "0015") });
const textField = z
  .string({ error: ({ input }) => (isMissing(input) ? "0011" : "0016") })
  .check(z.minLength(1, "0011"), z.maxLength(4096, "0016"));

/** Asks for a captcha: `POST /captcha/get`. */
export const captchaGetSchema = z.object(
  {
    captchaType: typeField,
    /** Ours: the form it is for. It is then good for no other. */
    form: extension(z.enum(submissionKinds)),
    /** Ours: the language of words. Without it the signs are letters. */
    locale: extension(localeField),
    /** Ours: asks for a calculation beside the picture. */
    proof: extension(z.boolean()),
  },
  "0001",
);

/** Answers a captcha: `POST /captcha/check`. */
export const captchaCheckSchema = z.object(
  {
    captchaType: typeField,
    token: textField,
    /**
     * JSON, encrypted where get gave a `secretKey`: `{"x":123,"y":5}` of `blockPuzzle`,
     * `[{"x":85,"y":34},…]` of `clickWord`, `{"counter":4711}` of `proofOfWork`.
     */
    pointJson: textField,
    /** Ours: the solution of the calculation that `proof` asked for. */
    proof: extension(z.object({ counter: z.int() })),
    /** Ours: the language of `repMsg`. */
    locale: extension(localeField),
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

/** What get gives. Pictures are bare base64, the background of a JPEG and the piece of a PNG. */
export const captchaSchema = z.object({
  captchaType: z.enum(captchaTypes),
  token: z.string(),
  /** 16 characters: the key of AES-128-ECB with PKCS#7 padding. Null: nothing is encrypted. */
  secretKey: z.nullable(z.string()),
  originalImageBase64: z.nullable(z.string()),
  jigsawImageBase64: z.nullable(z.string()),
  /** What to click, in this order. */
  wordList: z.nullable(z.array(z.string())),
  /** The calculation of `proofOfWork`, or the one that was asked for beside the picture. */
  proof: z.nullable(proofSchema),
  result: z.boolean(),
});

/** What check gives for a right answer. */
export const solvedCaptchaSchema = z.object({
  captchaType: z.enum(captchaTypes),
  token: z.string(),
  result: z.boolean(),
  /** What the form has to carry: `token---` and the plain answer, encrypted as that was. Good for 180 seconds. */
  captchaVerification: z.string(),
});

export const captchaGetAnswerSchema = z.object({ ...reply, repData: z.nullable(captchaSchema) });
export const captchaCheckAnswerSchema = z.object({ ...reply, repData: z.nullable(solvedCaptchaSchema) });

export type RepCode = (typeof repCodes)[number];
export type CaptchaType = (typeof captchaTypes)[number];
export type CaptchaGet = z.infer<typeof captchaGetSchema>;
export type CaptchaCheck = z.infer<typeof captchaCheckSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type CaptchaChallenge = z.infer<typeof captchaSchema>;
export type SolvedCaptcha = z.infer<typeof solvedCaptchaSchema>;
