import { unlistedFields } from "#contract/answers.ts";
import { applicationSchema } from "#contract/application.ts";
import { contactSchema, orderSchema, quoteSchema } from "#contract/enquiries.ts";
import { surveySchema } from "#contract/survey.ts";

const schemas = [contactSchema, quoteSchema, orderSchema, surveySchema, applicationSchema];

/** Every field of every form that has a line in the list of answers, once. */
export const fieldNames: readonly string[] = [
  ...new Set(schemas.flatMap(({ shape }) => Object.keys(shape))),
].filter((name) => !(unlistedFields as readonly string[]).includes(name));
