import * as z from "zod/mini";
import { addDays } from "./days.ts";
import { localisedText } from "./localised.ts";
import type { Office } from "./offices.ts";
import type { SubmissionKind } from "./submission-kinds.ts";
import { hoursOn, localDay, defaultHours } from "./opening-hours.ts";
import type { Calendar } from "./opening-hours.ts";
import { zonedTime } from "./zoned-time.ts";

/** Within how many working days each form is answered. The pages say so from `content/facts.yaml`; a test compares. */
export const answerDays: Record<SubmissionKind, number> = {
  contact: 1,
  quote: 1,
  order: 1,
  survey: 1,
  application: 5,
};

/** Within how many working days a dangerous product that is new to the group has its first price. */
export const newProductDays = 3;

const instant = z.iso.datetime();

/** Who answers, and until when. */
export const answerTimeSchema = z.object({
  site: z.object({
    id: z.string(),
    name: localisedText,
    city: localisedText,
    phone: z.string(),
    email: z.optional(z.string()),
  }),
  /** Until when there is an answer, ISO 8601 in UTC: the end of a working day of the site. */
  by: instant,
  /** Of a quote for dangerous goods: until when a product that is new to the group has its first price. */
  newProductBy: z.optional(instant),
  /** The site's own time zone, an IANA name. */
  timeZone: z.string(),
});

export type AnswerTime = z.infer<typeof answerTimeSchema>;

/**
 * Who answers and until when, for what is sent now. The one rule for forms, receipts and letters. `mayBeNew` is for
 * quotes of dangerous goods.
 */
export function answerTimeOf(
  site: Office,
  kind: SubmissionKind,
  now: Date,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): AnswerTime {
  const { id, name, city, phone, email, timeZone } = site;
  const within = (days: number) => answerDeadline(site, now, days).toISOString();
  return {
    site: { id, name, city: { en: city.en, es: city.es }, phone, email },
    by: within(answerDays[kind]),
    ...(mayBeNew && { newProductBy: within(newProductDays) }),
    timeZone,
  };
}

/**
 * The moment until which something that was sent is answered: the close of the last of so many whole working days. What
 * comes while a place is open has until the close of its next working day; what comes after hours, at a weekend or on a
 * holiday counts as received when it opens. A place without hours is taken to have those of an office.
 */
export function answerDeadline(calendar: Calendar, sent: Date, days: number): Date {
  const { timeZone } = calendar;
  const place = calendar.hours.length > 0 ? calendar : { hours: defaultHours };
  let day = localDay(sent, timeZone);
  for (let left = days; ; day = addDays(day, 1)) {
    const hours = hoursOn(day, place);
    const opens = hours.map(({ from }) => from).toSorted()[0];
    if (opens === undefined || zonedTime(day, opens, timeZone) < sent) continue;
    left -= 1;
    if (left <= 0) return closeOf(day, hours, timeZone);
  }
}

/** The moment at which the hours that begin on a day are over. */
function closeOf(day: string, hours: Calendar["hours"], timeZone: string): Date {
  const ends = hours.map(({ from, to }) =>
    zonedTime(to > from ? day : addDays(day, 1), to, timeZone).getTime(),
  );
  return new Date(Math.max(...ends));
}
