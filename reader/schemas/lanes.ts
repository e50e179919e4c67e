import { z } from "zod";
import { laneModes } from "#shared/lane-modes.ts";
import { text } from "./parts.ts";

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const lane = z.strictObject({
  mode: z.enum(laneModes),
  /** Cities of own sites, by their English names. */
  from: text,
  to: text,
  /** Longitude and latitude of the points between. */
  via: z.array(position),
});

/** content/lanes.yaml: the lanes of the maps. */
export const lanesSchema = z.array(lane);

export type Lane = z.infer<typeof lane>;
