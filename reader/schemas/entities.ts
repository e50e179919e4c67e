import { z } from "zod";
import { regionIds } from "#shared/regions.ts";
import { both, country, pagePath } from "./parts.ts";

/** From the top of the group down. */
const levels = ["parent", "line", "region", "local"] as const;

/** Where a company may contract for its services, the nearest first. */
const reaches = ["country", "region", "world"] as const;

export type Reach = (typeof reaches)[number];

const entity = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z-]*$/),
    level: z.enum(levels),
    name: both,
    region: z.enum(regionIds).optional(),
    /** Where the company has its seat. */
    country,
    reach: z.enum(reaches).optional(),
    services: z.array(pagePath),
  })
  .refine(({ level, region }) => Boolean(region) === (level === "region" || level === "local"), {
    error: "regional and local companies name their region, the others do not",
    path: ["region"],
  })
  .refine(({ reach, services }) => Boolean(reach) === services.length > 0, {
    error: "a company that contracts for services says where, the others do not",
    path: ["reach"],
  });

/** content/entities.yaml: the companies of the group. */
export const entitiesSchema = z
  .array(entity)
  .refine((entities) => new Set(entities.map(({ id }) => id)).size === entities.length, {
    error: "two companies have the same id",
  });

export type Entity = z.infer<typeof entity>;
