import { z } from "zod";
import { regionIds } from "#contract/regions.ts";
import { pageSchema, shortText } from "./parts.ts";

/** What each region is good at; its sites, countries and languages come from the records. */
export const footprintSchema = pageSchema.extend({
  regions: z
    .array(
      z.strictObject({
        id: z.enum(regionIds),
        cargo: shortText,
        lanes: shortText,
        ports: shortText,
        airports: shortText,
        rail: shortText,
      }),
    )
    .length(regionIds.length),
});
