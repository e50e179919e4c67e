import { unlisted } from "#contract/answers.ts";
import { recruitSchema } from "#contract/recruit.ts";
import { surveySchema } from "#contract/survey.ts";
import { contactSchema, orderSchema, quoteSchema } from "#contract/user-main.ts";

const schemas = [contactSchema, quoteSchema, orderSchema, surveySchema, recruitSchema];

/** Every field of every form that has a line in the list of answers, once. */
export const fieldNames: readonly string[] = [
  ...new Set(schemas.flatMap(({ shape }) => Object.keys(shape))),
].filter((name) => !(unlisted as readonly string[]).includes(name));
