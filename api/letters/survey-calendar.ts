import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { fill } from "#contract/fill.ts";
import type { Survey } from "#contract/survey.ts";
import { zonedTime } from "#contract/zoned-time.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Letter } from "./letter.ts";
import { toOneLine } from "./plain-text.ts";

/**
 * The times proposed for a survey, as text of iCalendar in the letter's language: one tentative event each, in UTC.
 * Made again, the events are the same ones. Nothing for what is no survey. An address that was typed stands in it for the
 * desk alone: the sender's copy holds no words of theirs (see acknowledgement.ts).
 *
 * The method is PUBLISH: at a REQUEST, mail programs ask the reader to accept, as if we had fixed the date, and two
 * events that are not one series may not stand in it (RFC 5546, 3.2.2).
 */
export function createSurveyCalendar(
  { occasion, locale, words, desk, values }: LetterInput,
  { withTypedAddress = false } = {},
): Pick<Letter, "calendar"> {
  const { submission, receipt, site } = occasion;
  if (submission.kind !== "survey") return {};
  const { slots, ...survey } = submission.data as Survey;
  const visited = site?.id === survey.site ? site : undefined;
  const timeZone = visited?.timeZone ?? survey.timeZone;
  const typed = withTypedAddress ? survey.address : undefined;
  const place = visited ? [visited.name[locale], ...visited.address].join(", ") : typed;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: values.company, product: "website", language: locale.toUpperCase() },
    events: slots.map(({ date, from, to }, at) => ({
      id: `${receipt.reference}-${at + 1}@${desk.slice(desk.lastIndexOf("@") + 1)}`,
      stamp: new Date(receipt.receivedAt),
      start: zonedTime(date, from, timeZone),
      end: zonedTime(date, to, timeZone),
      status: ICalEventStatus.TENTATIVE,
      busystatus: ICalEventBusyStatus.TENTATIVE,
      organizer: { name: values.company, email: desk },
      summary: `${fill(words.calendar.summary, values)} (${at + 1}/${slots.length})`,
      description: fill(words.calendar.description, values),
      location: place ? toOneLine(place) : null,
    })),
  });
  // The generator ends no line but by beginning the next one.
  return { calendar: `${calendar.toString()}\r\n` };
}
