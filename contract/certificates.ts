import * as z from "zod/mini";
import { described, isoDate, localisedText, orNull } from "./parts.ts";
import { localeField, textField } from "./fields.ts";
import { businessLines, certificateStatuses, certificateTypes } from "./list-values.ts";

/** What a licence or an authorisation can allow. */
const permissions = [
  "forwarding",
  "air",
  "road",
  "storage",
  "port",
  "discharge",
  "customs",
  "bonded",
  "aeo",
] as const;

export type Permission = (typeof permissions)[number];

/** Days before its end from which a certificate counts as expiring. */
export const expiringDays = 90;

const fixed = {
  id: z.string(),
  type: z.enum(certificateTypes),
  siteId: described(
    z.optional(z.string()),
    "The id of the office that it covers; absent if it covers the group.",
  ),
  country: orNull(z.string().check(z.regex(/^[A-Z]{2}$/))),
  businessLine: z.enum(businessLines),
  issued: isoDate,
  validTo: described(orNull(isoDate), "Null if it does not expire."),
  languages: described(z.array(z.string()), "ISO 639-1 codes of the document's languages."),
  allows: described(
    z.optional(z.array(z.enum(permissions)).check(z.minLength(1))),
    "What a licence or an authorisation permits, as far as other records rely on it.",
  ),
  classes: described(z.optional(z.array(z.string())), "UN classes that a storage permit names."),
  picture: orNull(z.string()),
};

/** Its texts: in both languages for editors, in one in the answer. */
// @__NO_SIDE_EFFECTS__
function textsOf<Text extends z.ZodMiniType>(text: Text) {
  return { title: text, scope: text, site: text, entity: text, issuerKind: text, summary: text };
}

/** A certificate as editors write it, in both languages. */
export const certificateRecordSchema = z.strictObject({
  ...fixed,
  ...textsOf(localisedText),
  /** What is the same in both languages is a code. */
  standard: orNull(
    z.pipe(
      localisedText,
      z.transform(({ en, es }) => (en === es ? en : { en, es })),
    ),
  ),
});

export type CertificateRecord = z.infer<typeof certificateRecordSchema>;

/** `GET /abroad/honor/queryHonorList` */
export const certificateQuerySchema = z.object({
  locale: z._default(localeField, "en"),
  type: z.optional(fixed.type),
  status: z.optional(z.enum(certificateStatuses)),
  businessLine: z.optional(fixed.businessLine),
  site: described(
    z.optional(textField({ max: 100 })),
    "The id of an office, or its name in either language.",
  ),
  sort: z._default(z.enum(["validTo", "issued", "title"]), "validTo"),
});

export const certificateSchema = z.object({
  ...fixed,
  ...textsOf(z.string()),
  standard: z.nullable(z.string()),
  status: z.enum(certificateStatuses),
  daysLeft: described(
    z.nullable(z.int()),
    "Whole days until it expires; negative afterwards; null if it does not expire.",
  ),
});

export const certificateListSchema = z.object({ items: z.array(certificateSchema) });

export type CertificateQuery = z.input<typeof certificateQuerySchema>;
export type CertificateList = z.infer<typeof certificateListSchema>;
