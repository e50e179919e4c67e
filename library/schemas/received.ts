import { z } from "zod";
import { pageSchema, text } from "./parts.ts";

/** Of one kind of form: what has been received, and who answers it by when. */
const kind = z.strictObject({ title: text, answer: text });

/** What follows has a section of the text for each kind. */
export const receivedSchema = pageSchema.extend({
  kinds: z.strictObject({ contact: kind, quote: kind, order: kind, survey: kind, application: kind }),
});
