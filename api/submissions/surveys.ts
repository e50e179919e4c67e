import { chooseAddressee } from "#api/offices/addressee.ts";
import { fieldProblem, ProblemError } from "#api/problems.ts";
import { dangerousGoodsErrors } from "#shared/goods/acceptance.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import { isoDay } from "#shared/days.ts";
import { functionFor, takesBookings, type Office } from "#contract/offices.ts";
import { isBookable, type SurveyPurpose } from "#contract/list-values.ts";
import { surveyDateErrors, type Survey } from "#contract/survey.ts";
import { deletionDay } from "./retention.ts";
import type { FormOptions, Prepared } from "./submit.ts";

/** The rules of survey appointments and slots at depots, which staff confirm. */
export async function prepareSurvey({ records, now }: FormOptions, input: Survey): Promise<Prepared> {
  const { email, locale, purpose, files, country, timeZone } = input;
  const { offices } = records();
  const site = offices.find(({ id }) => id === input.site);
  if (input.site && !(site && hosts(site, purpose))) throw fieldProblem("site", "select");
  const errors = [
    ...surveyDateErrors(input.slots, site ?? { timeZone }, now()),
    ...dangerousGoodsErrors(input),
  ];
  if (errors.length > 0) throw new ProblemError("invalid", { errors });
  const addressee = site ?? chooseAddressee(offices, { country, purpose });
  const mailbox = addressee && functionFor(addressee, purpose);
  return {
    submission: {
      kind: "survey",
      email,
      locale,
      subject: purpose,
      files,
      deleteOn: deletionDay("survey", { received: isoDay(now()) }),
      ...(addressee && {
        answer: answerTimeOf({ ...addressee, email: (mailbox ?? addressee).email }, "survey", now()),
      }),
    },
    ...(addressee && { office: addressee }),
  };
}

/** Whether an office hosts surveys of a purpose: only own offices do, and bookings only those that take them. */
function hosts(site: Office, purpose: SurveyPurpose): boolean {
  return site.relationship === "own" && (!isBookable(purpose) || takesBookings(site, purpose));
}
