import { Hono } from "hono";
import { findSite, sitesInCountry } from "#api/models/network.ts";
import { deletionDay } from "#api/models/retention.ts";
import { ProblemError } from "#api/problems.ts";
import { submit, wrongField } from "#api/submit.ts";
import type { FormParts, Prepared } from "#api/submit.ts";
import { calls } from "#contract/calls.ts";
import { surveyDateErrors } from "#contract/survey.ts";
import type { Survey } from "#contract/survey.ts";
import { weekdays } from "#contract/working-days.ts";

/** Survey appointments: asked for here, confirmed by a person. */
export function survey(parts: FormParts): Hono {
  const { path, body } = calls.addSurveyAppointment;
  return new Hono().post(path, async (c) =>
    c.json(await submit(c, parts, body, (input) => prepare(parts, input))),
  );
}

async function prepare({ database, now }: FormParts, input: Survey): Promise<Prepared> {
  const { email, locale, purpose, files, timeZone } = input;
  const site = input.site ? await findSite(database, input.site) : undefined;
  // An agent's office is theirs to open.
  if (input.site && site?.relationship !== "own") throw wrongField("site", "select");
  const errors = surveyDateErrors(input, site ?? { timeZone, hours: weekdays }, now());
  if (errors.length > 0) throw new ProblemError("invalid", { errors });
  const office = site ?? (await sitesInCountry(database, input.country)).servingOffice;
  return {
    submission: {
      kind: "survey",
      email,
      locale,
      subject: purpose,
      files,
      deleteOn: deletionDay("survey", { received: now().toISOString().slice(0, 10) }),
    },
    ...(office && { site: office }),
  };
}
