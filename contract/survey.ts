import * as z from "zod/mini";
import { isZone } from "#shared/zoned-time.ts";
import { packingGroups } from "#shared/goods/dangerous-goods.ts";
import { identify, isEquipment, wagonCheckDigit } from "#shared/identifiers.ts";
import {
  minutesOfDay,
  openIntervals,
  toMinutes,
  toTime,
  isWorkingDay,
  surveyWindow,
  defaultHours,
  type Calendar,
} from "#shared/opening-hours.ts";
import type { FieldError } from "#shared/typed.ts";
import { hazardClassField, slipIssue, unNumberField } from "./enquiries.ts";
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
import { filesField, submissionFields } from "./submission.ts";
import { isBookable, surveyPurposes, type SurveyPurpose } from "./list-values.ts";

/** A tank is brought to a depot or fetched there. */
export const movements = ["drop-off", "collection"] as const;
export const flexibilities = ["exact", "same-week", "any"] as const;
export const surveyLanguages = ["en", "es", "zh", "pt", "de", "fr", "nl", "ar"] as const;

/** A day and a window of at least two hours, in the place's own time. */
const slot = z.object({ date: dateField, from: timeField, to: timeField }).check(
  z.refine(({ from, to }) => to > from, { error: "time.order", path: ["to"], abort: true }),
  z.refine(({ from, to }) => toMinutes(to) - toMinutes(from) >= 120, { error: "time.window", path: ["to"] }),
);

/** One window, and optionally an alternative. */
const slots = z.array(slot).check(
  z.minLength(1, "required"),
  z.maxLength(2, "slots.count"),
  z.refine(([first, second]) => !second || !first || !isSame(first, second), {
    error: "slots.same",
    path: [1, "date"],
  }),
);

type Slot = z.infer<typeof slot>;

function isSame(one: Slot, other: Slot): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to;
}

const equipmentNumber = textField({ min: 4, max: 20 }).check(
  z.superRefine((text, context) => {
    if (isEquipment(text)) return;
    const { kind, number } = identify(text);
    const ofWagon = {
      code: "custom" as const,
      message: "wagon.digit",
      params: { digit: wagonCheckDigit(number) },
    };
    context.addIssue(
      kind === "wagon" ? ofWagon : (slipIssue(text) ?? { code: "custom", message: "container" }),
    );
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

/** An IANA name. A browser may know zones that are newer than this machine's (`isZone`). */
const timeZoneField = z
  .string({ error: "select" })
  .check(z.maxLength(64, "select"), z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/, "select"));

/** Asks for a survey: `POST /abroad/appointment/addSurveyAppointment`. */
export const surveySchema = z
  .object({
    ...submissionFields,
    purpose: choiceField(surveyPurposes),
    company: textField({ min: 2, max: 200 }),
    name: nameField,
    email: emailField,
    /** Required in this form only: the surveyor has to reach the place. */
    phone: neededPhoneField,
    /** A site of the network, by its id; without one, an address. */
    site: z.optional(textField({ max: 100 })),
    address: z.optional(textField({ max: 300 })),
    country: countryField,
    timeZone: timeZoneField,
    slots,
    flexibility: z.optional(choiceField(flexibilities)),
    durationHours: z.optional(numberField({ above: 0, max: 72 })),
    language: z.optional(choiceField(surveyLanguages)),
    onSiteContact: z.optional(textField({ max: 200 })),
    access: z.optional(textField({ max: 500 })),
    product: z.optional(textField({ max: 200 })),
    unNumber: z.optional(unNumberField),
    hazardClass: z.optional(hazardClassField),
    packingGroup: z.optional(choiceField(packingGroups)),
    quantity: z.optional(textField({ max: 100 })),
    equipment: z._default(z.array(equipmentNumber).check(z.maxLength(20, "order.count")), []),
    /** Whether a tank is brought to a depot or fetched there. */
    movement: z.optional(choiceField(movements)),
    /** A tank's last cargo and its next one. */
    lastCargo: z.optional(textField({ max: 200 })),
    nextProduct: z.optional(textField({ max: 200 })),
    /** The rest in the tank (heel). */
    residue: z.optional(textField({ max: 100 })),
    pieces: z._default(z.array(piece).check(z.maxLength(20, "order.count")), []),
    files: filesField,
    orderReference: z.optional(textField({ max: 60 })),
    notes: z.optional(textField({ max: 1000 })),
  })
  .check(
    z.refine(({ purpose, site, address }) => Boolean(site) || Boolean(address) || isBookable(purpose), {
      error: "required",
      path: ["address"],
      when: isRecord,
    }),
    z.superRefine(
      (input, context) => {
        for (const [field, message] of Object.entries(neededFor[input.purpose] ?? {})) {
          const value = input[field as NeededField];
          if (!value || value.length === 0) context.addIssue({ code: "custom", message, path: [field] });
        }
      },
      { when: isRecord },
    ),
  );

export type Survey = z.infer<typeof surveySchema>;

type NeededField = "site" | "equipment" | "movement" | "lastCargo" | "pieces";

/** Fields that a purpose requires, each with the error's code. */
const neededFor: Partial<Record<SurveyPurpose, Partial<Record<NeededField, string>>>> = {
  route: { pieces: "required" },
  cleaning: { site: "select", equipment: "required", lastCargo: "required" },
  depot: { site: "select", equipment: "required", movement: "select" },
};

/** The place of a survey: an office with its hours, or the time zone of an address. */
export type SurveyPlace = Calendar | { timeZone: string };

/** The calendar of a place; an address has the usual office hours, in UTC where its zone is not known. */
export function calendarOf(place: SurveyPlace): Calendar {
  if ("hours" in place) return place;
  return { timeZone: isZone(place.timeZone) ? place.timeZone : "UTC", hours: defaultHours };
}

/** The schema with the rules for days and times at a place, so that a form gets all errors at once. */
export function surveySchemaAt(place: SurveyPlace, now: Date): typeof surveySchema {
  return surveySchema.check(
    z.superRefine(
      (input, context) => {
        for (const { field, code, params } of surveyDateErrors(input.slots, place, now))
          context.addIssue({ code: "custom", message: code, path: field.split("."), params });
      },
      { when: isRecord },
    ),
  );
}

/**
 * Finds windows that the place's calendar does not allow: too early, too late, on a closed day, or outside of an office's
 * hours. Invalid windows are left to the schema.
 */
export function surveyDateErrors(slots: readonly Slot[], place: SurveyPlace, now: Date): FieldError[] {
  const calendar = calendarOf(place);
  const { from, to } = surveyWindow(calendar, now);
  return (Array.isArray(slots) ? slots : []).flatMap((each: Slot, at): FieldError[] => {
    const date = z.safeParse(dateField, each?.date);
    if (!date.success) return [];
    const day = dayError(date.data, { from, to }, calendar);
    const hours = "hours" in place ? outsideHours(each, calendar) : undefined;
    return [
      ...(day ? [{ field: `slots.${at}.date`, ...day }] : []),
      ...(hours ? [{ field: `slots.${at}.from`, code: "time.closed", params: { hours } }] : []),
    ];
  });
}

function dayError(
  day: string,
  { from, to }: { from: string; to: string },
  calendar: Calendar,
): Omit<FieldError, "field"> | undefined {
  if (day < from) return { code: "date.past", params: { date: from } };
  if (day > to) return { code: "date.late", params: { date: to } };
  return isWorkingDay(day, calendar) ? undefined : { code: "date.closed" };
}

/** The hours of the day (`06:00–14:00`) if a window lies outside of them; undefined on a day without hours. */
function outsideHours(window: Slot, calendar: Calendar): string | undefined {
  const times = z.safeParse(slot, window);
  if (!times.success) return undefined;
  const [from, to] = [toMinutes(times.data.from), toMinutes(times.data.to)];
  const open = openIntervals(calendar, times.data.date, 1).filter((stretch) => stretch.from < minutesOfDay);
  if (open.length === 0 || open.some((stretch) => stretch.from <= from && to <= stretch.to)) return undefined;
  return open.map((stretch) => `${toTime(Math.max(0, stretch.from))}–${toTime(stretch.to)}`).join(", ");
}
