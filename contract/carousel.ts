import * as z from "zod/mini";
import { localeField } from "./fields.ts";
import { described, localisedText, shownOn } from "./parts.ts";

export const audiences = ["abroad", "website"] as const;
const placement = z.enum(["home", "banner"]);

/** A slide as editors write it, in both languages. */
export const slideRecordSchema = z.strictObject({
  id: z.string(),
  audience: z.enum(audiences),
  placement,
  order: described(z.int(), "Counts within one audience and placement."),
  /** Name of a picture in content/pictures.yaml. */
  picture: z.string(),
  title: localisedText,
  text: localisedText,
  link: z.strictObject({ label: localisedText, to: z.string() }),
  ...shownOn,
});

export type SlideRecord = z.infer<typeof slideRecordSchema>;

/** `POST /abroad/carouse/queryCarouseList` and its twin `/website/…`, which names the other audience. */
export const slideQuerySchema = z.object({
  locale: z._default(localeField, "en"),
  placement: z._default(placement, "home"),
});

export const slideSchema = z.object({
  id: z.string(),
  picture: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), to: z.string() }),
});

export const slideListSchema = z.object({ items: z.array(slideSchema) });

export type SlideQuery = z.input<typeof slideQuerySchema>;
export type SlideList = z.infer<typeof slideListSchema>;
