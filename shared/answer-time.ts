import { addDays } from "./days.ts";
import type { Locale } from "./locales.ts";
import { defaultHours, hoursOn, localDay, type Calendar } from "./opening-hours.ts";
import type { SubmissionKind } from "./submission-kinds.ts";
import { zonedTime } from "./zoned-time.ts";

/** Working days within which each form is answered. A test compares them with `content/facts.yaml`. */
export const answerDays: Record<SubmissionKind, number> = {
  contact: 1,
  quote: 1,
  order: 1,
  survey: 1,
  application: 5,
};

/** Working days within which there is a first price for dangerous goods that are new to the group. */
export const newProductDays = 3;

/** An office that answers. */
interface Answering extends Calendar {
  id: string;
  name: Record<Locale, string>;
  city: Record<Locale, string>;
  phone: string;
  /** The mailbox of the office for it; none where a team of the group answers by the hours of this office. */
  email: string | undefined;
}

/**
 * Determines who answers until when, for forms, receipts and letters. `mayBeNew` is for quotes for dangerous goods.
 */
export function answerTimeOf(
  site: Answering,
  kind: SubmissionKind,
  now: Date,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
) {
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
 * Calculates the deadline of an answer: the closing time after `days` full working days. During opening hours these start
 * with the next working day; outside them, at a weekend or on a holiday, with the next opening. An office without hours gets
 * the default ones.
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

/** Returns the moment at which the hours that start on a day end. */
function closeOf(day: string, hours: Calendar["hours"], timeZone: string): Date {
  const ends = hours.map(({ from, to }) =>
    zonedTime(to > from ? day : addDays(day, 1), to, timeZone).getTime(),
  );
  return new Date(Math.max(...ends));
}
