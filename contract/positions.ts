import * as z from "zod/mini";
import { positionIdPattern } from "#shared/pages.ts";
import { regionIds } from "#shared/regions.ts";
import { described, isoDate, localisedText, pageFields, pageInfo } from "./parts.ts";
import { localeField, textField } from "./fields.ts";
import { contractTypes, jobFunctions, positionOrders } from "./list-values.ts";

const fixed = {
  id: described(z.string(), "The reference that a visitor quotes."),
  function: z.enum(jobFunctions),
  area: z.enum(regionIds),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  contract: z.enum(contractTypes),
  workplace: z.enum(["on-site", "hybrid", "remote"]),
  languages: described(z.array(z.string()), "ISO 639-1 codes of the languages needed."),
  posted: isoDate,
  closes: described(isoDate, "The last day on which one can apply."),
};

/** Its texts: in both languages for editors, in one in the answer. */
// @__NO_SIDE_EFFECTS__
function textsOf<Text extends z.ZodMiniType>(text: Text) {
  return {
    title: text,
    city: text,
    shifts: text,
    pay: text,
    summary: text,
    tasks: z.array(text),
    mustHave: z.array(text),
    niceToHave: z.array(text),
    manager: text,
  };
}

/** A position as editors write it, in both languages. */
export const positionRecordSchema = z.strictObject({
  ...fixed,
  id: z.string().check(z.regex(positionIdPattern)),
  ...textsOf(localisedText),
});

export type PositionRecord = z.infer<typeof positionRecordSchema>;

/** Whether one can still apply for a position on a day (`2026-11-21`). Its closing day counts. */
export function isOpenOn(day: string, { closes }: Pick<PositionRecord, "closes">): boolean {
  return closes >= day;
}

const filters = {
  function: z.optional(fixed.function),
  contract: z.optional(fixed.contract),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  keyword: described(
    z.optional(textField({ max: 100 })),
    "Words of a position's texts, its reference, city, country or region, in any language; letter case and accents do not count.",
  ),
};

/** `POST /position/getPositionList`: open positions, and a closed one where its id is asked for. */
export const positionQuerySchema = z.object({
  ...pageFields,
  locale: z._default(localeField, "en"),
  id: z.optional(textField({ max: 40 })),
  area: z.optional(fixed.area),
  ...filters,
  sort: z._default(z.enum(positionOrders), "newest"),
});

export const positionSchema = z.object({ ...fixed, ...textsOf(z.string()), isOpen: z.boolean() });

export const positionPageSchema = z.object({ ...pageInfo, items: z.array(positionSchema) });

export type PositionQuery = z.input<typeof positionQuerySchema>;
export type PositionPage = z.infer<typeof positionPageSchema>;

/** `GET /position/getQyList`: areas, each with how many positions are open there, of those that the filters leave. */
export const areaQuerySchema = z.object(filters);
export const areaListSchema = z.object({
  areas: z.array(z.object({ id: fixed.area, count: z.int() })),
});

export type AreaList = z.infer<typeof areaListSchema>;
