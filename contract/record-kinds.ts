import { slideRecordSchema } from "./carousel.ts";
import { honorRecordSchema } from "./honors.ts";
import { siteSchema } from "./network.ts";
import { newsRecordSchema } from "./news.ts";
import { positionRecordSchema } from "./positions.ts";

/** The kinds of records that editors keep in content/records/, and the shape of each. */
export const recordSchemas = {
  network: siteSchema,
  news: newsRecordSchema,
  positions: positionRecordSchema,
  honors: honorRecordSchema,
  carousel: slideRecordSchema,
};

export type RecordKind = keyof typeof recordSchemas;

export const recordKindNames = Object.keys(recordSchemas) as RecordKind[];
