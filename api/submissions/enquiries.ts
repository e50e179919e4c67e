import { chooseAddressee } from "#api/offices/addressee.ts";
import { ProblemError } from "#api/problems.ts";
import { dangerousGoodsErrors } from "#shared/goods/acceptance.ts";
import { answerTimeOf } from "#shared/answer-time.ts";
import { functionFor } from "#contract/offices.ts";
import { isoDay } from "#shared/days.ts";
import { deskTopics, type Enquiry } from "#contract/enquiries.ts";
import { readyDateErrors } from "#shared/ready-date.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { deletionDay } from "./retention.ts";
import type { FormOptions, Prepared } from "./submit.ts";

/** The rules of enquiries: a message, a request for a price, or a question about current orders. */
export async function prepareEnquiry({ records, now }: FormOptions, input: Enquiry): Promise<Prepared> {
  const { kind, email, locale } = input;
  const topic = input.kind === "contact" ? input.topic : undefined;
  const addressee = chooseAddressee(records().offices, {
    country: countryOf(input),
    service: input.kind === "quote" ? input.service : undefined,
    topic,
  });
  const mailbox = addressee && topic && functionFor(addressee, topic);
  const office = input.kind === "order" || isForTeam(input) ? undefined : addressee;
  const answering = addressee && { ...addressee, email: (mailbox ?? office)?.email };
  const common = {
    kind,
    email,
    locale,
    deleteOn: deletionDay(kind, { received: isoDay(now()) }),
    ...(answering && {
      answer: answerTimeOf(answering, answerKindOf(input), now(), { mayBeNew: needsSafetyReview(input) }),
    }),
  };
  // One team looks up orders, by the hours of the head office.
  if (input.kind === "order") return { submission: { ...common, subject: input.question, files: [] } };
  if (input.kind === "quote") {
    const errors = [...readyDateErrors(input.readyDate, now()), ...dangerousGoodsErrors(input)];
    if (errors.length > 0) throw new ProblemError("invalid", { errors });
  }
  return {
    submission: {
      ...common,
      subject: input.kind === "quote" ? input.service : input.topic,
      files: input.kind === "quote" ? input.files : [],
    },
    ...(office && { office }),
  };
}

function countryOf(input: Enquiry): string | undefined {
  if (input.kind === "order" || isForTeam(input)) return undefined;
  return input.kind === "contact" ? input.country : input.originCountry;
}

/** Whether one team of the group answers, regardless of the country. */
function isForTeam(input: Enquiry): boolean {
  return input.kind === "contact" && deskTopics.includes(input.topic);
}

/** The kind whose answer time applies: questions about jobs are answered like applications. */
function answerKindOf(input: Enquiry): SubmissionKind {
  return input.kind === "contact" && input.topic === "careers" ? "application" : input.kind;
}

/** Whether a safety adviser may have to review the product before there is a price. */
function needsSafetyReview(input: Enquiry): boolean {
  return input.kind === "quote" && input.dangerous !== "no";
}
