import type * as z from "zod/mini";
import { slideRecordSchema } from "#contract/carousel.ts";
import { certificateRecordSchema } from "#contract/certificates.ts";
import { newsRecordSchema } from "#contract/news.ts";
import { officeSchema } from "#contract/offices.ts";
import { positionRecordSchema } from "#contract/positions.ts";

/** The kinds of records that editors keep in content/records/, and the shape of each. */
export const recordSchemas = {
  offices: officeSchema,
  news: newsRecordSchema,
  positions: positionRecordSchema,
  certificates: certificateRecordSchema,
  carousel: slideRecordSchema,
};

export type RecordKind = keyof typeof recordSchemas;

export const recordKindNames = Object.keys(recordSchemas) as RecordKind[];

/** All records, as editors write them. */
export type Records = { [Kind in RecordKind]: z.output<(typeof recordSchemas)[Kind]>[] };
