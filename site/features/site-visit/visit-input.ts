import * as z from "zod/mini";
import { surveySchemaAt } from "#contract/survey.ts";
import type { SurveyPlace } from "#contract/survey.ts";

/** The schema for what stands in the form at this moment: a second window that was left empty is none. */
export function surveyFormSchema(place: SurveyPlace) {
  return z.pipe(z.transform(withWindows), surveySchemaAt(place, new Date()));
}

function withWindows(input: unknown): unknown {
  const { slots = [] } = input as { slots?: object[] };
  const [first = {}, second] = slots;
  const isGiven = Object.values(second ?? {}).some(Boolean);
  return { ...(input as object), slots: isGiven ? [first, second] : [first] };
}
