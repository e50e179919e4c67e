import { z } from "zod";
import { laneModes, regionIds } from "#shared/regions.ts";
import { factName } from "../names.ts";
import { both, country, pagePath, text } from "./parts.ts";

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

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const lane = z.strictObject({
  mode: z.enum(laneModes),
  /** Cities of own sites, by their English names. */
  from: text,
  to: text,
  /** The figure for the days under way, where there is one. */
  transit: factName.optional(),
  /** Longitude and latitude of the points between. */
  via: z.array(position),
});

/** content/lanes.yaml: the lanes of the maps. */
export const lanesSchema = z.array(lane);

export type Lane = z.infer<typeof lane>;
