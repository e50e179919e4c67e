import { z } from "zod";
import { pageSchema, pagePath, shortText, text } from "./parts.ts";

const part = z.strictObject({ title: text, lead: shortText });

/** The companies themselves are in content/entities.yaml. */
export const structureSchema = pageSchema.extend({
  finder: part,
  tree: part,
  list: part,
  /** The usual contract, by service, in the order of the table. */
  documents: z.array(z.strictObject({ service: pagePath, document: shortText })).min(1),
});
