import * as z from "zod/mini";
import { regionIds } from "#shared/regions.ts";
import {
  choiceField,
  countryField,
  emailField,
  isRecord,
  nameField,
  phoneField,
  textField,
  tidyText,
} from "./fields.ts";
import { fileIdField, submissionFields } from "./submission.ts";

export const coverNoteLimit = 2000;

/** Applies for a position, or for none in particular. */
export const applicationSchema = z
  .object({
    kind: z.optional(z.literal("application")),
    ...submissionFields,
    name: nameField,
    email: emailField,
    phone: phoneField,
    /** Where the applicant lives, for the right to work. */
    country: countryField,
    /** The position's id; without one, the preferred area is required. */
    position: z.optional(textField({ max: 40 })),
    area: z.optional(choiceField(regionIds)),
    notice: z.optional(textField({ max: 100 })),
    link: z.optional(
      tidyText.check(
        z.overwrite(withScheme),
        z.maxLength(300, "text.length"),
        z.refine((text) => text === "" || isWebAddress(text), "link"),
      ),
    ),
    cv: fileIdField,
    coverNote: z.optional(textField({ max: coverNoteLimit })),
    /** ISO 639-1 codes. */
    languages: z._default(
      z.array(z.string().check(z.regex(/^[a-z]{2}$/, "select"))).check(z.maxLength(20)),
      [],
    ),
    /** Keep the CV for other roles, up to 24 months. */
    keep: z._default(z.boolean(), false),
    /**
     * Replaces the application whose acknowledgement contained the token (`replace` in its link). The e-mail address has to
     * be the same. Without a token, the application is stored beside any other.
     */
    replaceToken: z.optional(z.string().check(z.maxLength(200, "replace.gone"))),
  })
  .check(
    z.refine(({ position, area }) => Boolean(position) || Boolean(area), {
      error: "select",
      path: ["area"],
      when: isRecord,
    }),
  );

export type Application = z.infer<typeof applicationSchema>;

/** Withdraws the application whose acknowledgement contained the token. */
export const withdrawalSchema = z.object({
  kind: z.literal("withdrawal"),
  replaceToken: z.nonoptional(applicationSchema.shape.replaceToken),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Asks whether a token can still replace or withdraw its application. */
const linkCheckSchema = z.object({
  kind: z.literal("check"),
  replaceToken: withdrawalSchema.shape.replaceToken,
});

/** An application, its withdrawal, or the check of a link to it: `POST /abroad/website/recruit/sendRecruit`. */
export const recruitmentSchema = z.discriminatedUnion(
  "kind",
  [applicationSchema, withdrawalSchema, linkCheckSchema],
  { error: ({ code }) => (code === "invalid_union" ? "select" : "invalid") },
);

export type Recruitment = z.infer<typeof recruitmentSchema>;

/** Puts the scheme before an address that begins with a domain, as people type it: `www.linkedin.com/in/ana`. */
function withScheme(text: string): string {
  return /^[\p{L}\p{N}-]+\.\S/u.test(text) ? `https://${text}` : text;
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s.]+\.[^\s]+$/i.test(text)) return false;
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
