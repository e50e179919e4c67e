import * as z from "zod/mini";
import { packingGroups } from "./dangerous-goods.ts";
import {
  choiceField,
  countryField,
  dateField,
  emailField,
  isRecord,
  nameField,
  neededPhoneField,
  numberField,
  textField,
  timeField,
} from "./fields.ts";
import { isContainerNumber } from "./identifiers.ts";
import type { FieldError } from "./problem.ts";
import { filesField, submissionFields } from "./submission.ts";
import { slipIssue, unNumberField } from "./user-main.ts";
import { isWorkingDay, surveyWindow } from "./working-days.ts";
import type { Calendar } from "./working-days.ts";

/** What a surveyor comes for. */
export const surveyPurposes = ["cargo", "route", "visit", "loading", "audit"] as const;
export const flexibilities = ["exact", "same-week", "any"] as const;
export const surveyLanguages = ["en", "es", "zh", "pt", "de", "fr", "nl", "ar"] as const;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A day and a window of at least two hours, in the place's own time. */
const slot = z.object({ date: dateField, from: timeField, to: timeField }).check(
  z.refine(({ from, to }) => to > from, { error: "time.order", path: ["to"], abort: true }),
  z.refine(({ from, to }) => minutes(to) - minutes(from) >= 120, { error: "time.window", path: ["to"] }),
);

const equipmentNumber = textField({ min: 4, max: 20 }).check(
  z.superRefine((text, context) => {
    if (isContainerNumber(text)) return;
    context.addIssue(slipIssue(text) ?? { code: "custom", message: "container" });
  }),
);

/** One piece of heavy or oversize cargo: metres, tonnes. */
const piece = z.object({
  length: numberField({ above: 0, max: 200 }),
  width: numberField({ above: 0, max: 50 }),
  height: numberField({ above: 0, max: 50 }),
  weight: numberField({ above: 0, max: 5000 }),
  centreOfGravityKnown: z._default(z.boolean(), false),
});

const timeZoneField = z.string({ error: "select" }).check(
  z.maxLength(64, "select"),
  z.refine((timeZone) => {
    try {
      return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
    } catch {
      return false;
    }
  }, "select"),
);

/** Asks for a survey: `POST /abroad/appointment/addSurveyAppointment`. */
export const surveySchema = z
  .object({
    ...submissionFields,
    purpose: choiceField(surveyPurposes),
    company: textField({ min: 2, max: 200 }),
    name: nameField,
    email: emailField,
    /** Needed here alone: somebody has to reach the place. */
    phone: neededPhoneField,
    /** A site of the network, by its id; without one, an address. */
    site: z.optional(textField({ max: 100 })),
    address: z.optional(textField({ max: 300 })),
    country: countryField,
    timeZone: timeZoneField,
    slots: z.tuple([slot, slot]),
    flexibility: z._default(choiceField(flexibilities), "exact"),
    durationHours: z.optional(numberField({ above: 0, max: 72 })),
    language: z._default(choiceField(surveyLanguages), "en"),
    onSiteContact: z.optional(textField({ max: 200 })),
    access: z.optional(textField({ max: 500 })),
    product: z.optional(textField({ max: 200 })),
    unNumber: z.optional(unNumberField),
    hazardClass: z.optional(textField({ max: 10 })),
    packingGroup: z.optional(choiceField(packingGroups)),
    quantity: z.optional(textField({ max: 100 })),
    equipment: z._default(z.array(equipmentNumber).check(z.maxLength(20, "order.count")), []),
    pieces: z._default(z.array(piece).check(z.maxLength(20, "order.count")), []),
    files: filesField,
    orderReference: z.optional(textField({ max: 60 })),
    notes: z.optional(textField({ max: 1000 })),
  })
  .check(
    z.refine(({ site, address }) => Boolean(site) || Boolean(address), {
      error: "required",
      path: ["address"],
      when: isRecord,
    }),
    z.refine(({ purpose, pieces }) => purpose !== "route" || pieces.length > 0, {
      error: "required",
      path: ["pieces"],
    }),
  );

export type Survey = z.infer<typeof surveySchema>;

/** What is wrong with the days that were asked for, at the place's own calendar. */
export function surveyDateErrors(
  { slots }: Pick<Survey, "slots">,
  calendar: Calendar,
  now: Date,
): FieldError[] {
  const { from, to } = surveyWindow(calendar, now);
  return slots.flatMap(({ date }, at) => {
    const field = `slots.${at}.date`;
    if (date < from) return { field, code: "date.past", params: { date: from } };
    if (date > to) return { field, code: "date.late", params: { date: to } };
    return isWorkingDay(date, calendar) ? [] : { field, code: "date.closed" };
  });
}
