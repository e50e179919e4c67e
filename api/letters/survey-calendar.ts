import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { fill } from "#shared/fill.ts";
import type { Survey } from "#contract/survey.ts";
import { isZone, zonedTime } from "#shared/zoned-time.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { toOneLine } from "./plain-text.ts";

/**
 * Creates a calendar (iCalendar) of the times proposed for a survey, in the letter's language: one tentative event each, in
 * UTC, with ids that stay the same. Other kinds of submission have none. Only the team's copy contains a typed address,
 * since the sender's letter holds no free text (see acknowledgement.ts).
 *
 * The method is PUBLISH: for a REQUEST, mail programs ask the reader to accept, as if the date were fixed, and it may not
 * hold two events that are not one series (RFC 5546, 3.2.2).
 */
export function createSurveyCalendar(
  { context, locale, words, teamEmail, values }: LetterInput,
  { withTypedAddress = false } = {},
): Pick<Letter, "calendar"> {
  const { submission, receipt, office: site } = context;
  if (submission.kind !== "survey") return {};
  const { slots, ...survey } = submission.data as Survey;
  const visited = site?.id === survey.site ? site : undefined;
  const timeZone = visited?.timeZone ?? survey.timeZone;
  // The letter itself names the times and the zone.
  if (!isZone(timeZone)) return {};
  const typed = withTypedAddress ? survey.address : undefined;
  const place = visited ? [visited.name[locale], ...visited.address].join(", ") : typed;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: values.company, product: "website", language: locale.toUpperCase() },
    events: slots.map(({ date, from, to }, at) => ({
      id: `${receipt.reference}-${at + 1}@${teamEmail.slice(teamEmail.lastIndexOf("@") + 1)}`,
      stamp: new Date(receipt.receivedAt),
      start: zonedTime(date, from, timeZone),
      end: zonedTime(date, to, timeZone),
      status: ICalEventStatus.TENTATIVE,
      busystatus: ICalEventBusyStatus.TENTATIVE,
      organizer: { name: values.company, email: values.teamEmail },
      summary: `${fill(words.calendar.summary, values)} (${at + 1}/${slots.length})`,
      description: fill(words.calendar.description, values),
      location: place ? toOneLine(place) : null,
    })),
  });
  // The generator does not end the last line.
  return { calendar: `${calendar.toString()}\r\n` };
}
