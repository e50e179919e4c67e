import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contact, order, quote, application, sampleNow, survey } from "#test/samples.ts";
import { typedErrors } from "#shared/typed.ts";
import { defaultHours } from "#shared/opening-hours.ts";
import { applicationSchema } from "./application.ts";
import { enquirySchema } from "./enquiries.ts";
import { fieldErrors } from "./fields.ts";
import { surveyDateErrors, surveySchema, surveySchemaAt, type Survey } from "./survey.ts";

type Slot = Survey["slots"][number];
const { slots } = survey;
const firstSlot = slots[0] as Slot;
const cleaning: Survey = { ...survey, purpose: "cleaning", site: "tarragona-depot", lastCargo: "Latex" };

test("each form is accepted when filled in correctly", () => {
  for (const input of [contact, quote, order]) expect(z.parse(enquirySchema, input)).toEqual(input);
  expect(z.parse(surveySchema, survey)).toEqual(survey);
  expect(z.parse(surveySchema, cleaning)).toEqual(cleaning);
  expect(z.parse(surveySchema, { ...survey, slots: [firstSlot] })).toMatchObject({ slots: [firstSlot] });
  expect(z.parse(applicationSchema, application)).toEqual(application);
});

test("eleven digits that are not a valid air waybill are accepted as another number", () => {
  const input = { ...order, numbers: ["02012345674"] };
  expect(z.parse(enquirySchema, input)).toEqual(input);
});

test.each([
  ["an unknown kind", enquirySchema, { ...contact, kind: "gossip" }, { kind: "select" }],
  ["a number as text", enquirySchema, { ...quote, quantity: "42" }, { quantity: "number" }],
  ["none of it", enquirySchema, { ...quote, quantity: 0 }, { quantity: "number" }],
  ["not a number", enquirySchema, { ...quote, quantity: NaN }, { quantity: "number" }],
  ["no quantity", enquirySchema, { ...quote, quantity: undefined }, { quantity: "required" }],
  ["an impossible quantity", enquirySchema, { ...quote, quantity: 1e9 }, { quantity: "number.max" }],
  [
    "a day that does not exist",
    enquirySchema,
    { ...quote, readyDate: "2027-02-31" },
    { readyDate: "date.invalid" },
  ],
  ["a UN number of three digits", enquirySchema, { ...quote, unNumber: "UN 186" }, { unNumber: "un" }],
  ["an unassigned UN number", enquirySchema, { ...quote, unNumber: "0000" }, { unNumber: "un.none" }],
  [
    "a typed text for what is no field",
    enquirySchema,
    { ...quote, typed: { "\u001B[2J": "42" } },
    { "typed.\u001B[2J": "invalid" },
  ],
  ["an unknown class", enquirySchema, { ...quote, hazardClass: "33" }, { hazardClass: "select" }],
  ["a class in words", enquirySchema, { ...quote, hazardClass: "flammable" }, { hazardClass: "select" }],
  [
    "dangerous goods without any details",
    enquirySchema,
    { ...quote, unNumber: "", hazardClass: undefined },
    { unNumber: "dangerous.evidence" },
  ],
  [
    "an answer by phone without one",
    enquirySchema,
    { ...quote, answerBy: "phone", phone: "" },
    { phone: "required" },
  ],
  ["four files", enquirySchema, { ...quote, files: Array(4).fill(application.cv) }, { files: "file.count" }],
  ["a file that is none", enquirySchema, { ...quote, files: ["../../etc"] }, { "files.0": "file.gone" }],
  ["no number", enquirySchema, { ...order, numbers: [] }, { numbers: "required" }],
  ["21 numbers", enquirySchema, { ...order, numbers: Array(21).fill("PO 4711") }, { numbers: "order.count" }],
  [
    "a mistyped container",
    enquirySchema,
    { ...order, numbers: ["PO 1", "CSQU3054384"] },
    { "numbers.1": "container.digit" },
  ],
  [
    "a mistyped air waybill",
    enquirySchema,
    { ...order, numbers: ["020-12345674"] },
    { "numbers.0": "awb.digit" },
  ],
  [
    "a letter in place of a digit",
    enquirySchema,
    { ...order, numbers: ["CSQU3O54383"] },
    { "numbers.0": "container.letter" },
  ],
  [
    "a mistyped container, together with what else is wrong,",
    enquirySchema,
    { ...order, numbers: ["CSQU305438"], email: "ana" },
    { "numbers.0": "container.short", email: "email" },
  ],
  [
    "a number of HTML",
    enquirySchema,
    { ...order, numbers: ["<b>1234</b>"] },
    { "numbers.0": "order.number" },
  ],
  ["no phone for a survey", surveySchema, { ...survey, phone: "" }, { phone: "required" }],
  ["no place", surveySchema, { ...survey, address: "" }, { address: "required" }],
  ["a zone that is none", surveySchema, { ...survey, timeZone: "Mars Base" }, { timeZone: "select" }],
  ["no window", surveySchema, { ...survey, slots: [] }, { slots: "required" }],
  ["three windows", surveySchema, { ...survey, slots: [...slots, firstSlot] }, { slots: "slots.count" }],
  [
    "the same window twice",
    surveySchema,
    { ...survey, slots: [firstSlot, firstSlot] },
    { "slots.1.date": "slots.same" },
  ],
  ["a cleaning anywhere", surveySchema, { ...cleaning, site: undefined }, { site: "select" }],
  [
    "a cleaning without a product",
    surveySchema,
    { ...cleaning, equipment: [], lastCargo: "", company: "" },
    { equipment: "required", lastCargo: "required", company: "required" },
  ],
  [
    "a tank that is neither delivered nor collected",
    surveySchema,
    { ...cleaning, purpose: "depot" },
    { movement: "select" },
  ],
  [
    "an end before its start",
    surveySchema,
    withSlot({ from: "12:00", to: "09:00" }),
    { "slots.0.to": "time.order" },
  ],
  [
    "a window of an hour",
    surveySchema,
    withSlot({ from: "09:00", to: "10:00" }),
    { "slots.0.to": "time.window" },
  ],
  ["a time that is none", surveySchema, withSlot({ from: "24:00" }), { "slots.0.from": "time.invalid" }],
  [
    "a wagon with a wrong check digit",
    surveySchema,
    { ...survey, equipment: ["1234 ABC", "CSQA3054383", "218124712174"] },
    { "equipment.2": "wagon.digit" },
  ],
  ["a tank that is none", surveySchema, { ...survey, equipment: ["TANK 7"] }, { "equipment.0": "container" }],
  [
    "a mistyped tank",
    surveySchema,
    { ...survey, equipment: ["CSQU3054384"] },
    { "equipment.0": "container.digit" },
  ],
  ["a route without a piece", surveySchema, { ...survey, purpose: "route" }, { pieces: "required" }],
  ["neither position nor area", applicationSchema, { ...application, area: undefined }, { area: "select" }],
  [
    "a rule across fields, together with the fields' own,",
    applicationSchema,
    { ...application, area: undefined, cv: undefined },
    { cv: "file.none", area: "select" },
  ],
  ["what is no record", applicationSchema, null, { "": "invalid" }],
  ["no CV", applicationSchema, { ...application, cv: undefined }, { cv: "file.none" }],
  ["a link of script", applicationSchema, { ...application, link: "javascript:alert(1)" }, { link: "link" }],
  [
    "a long note",
    applicationSchema,
    { ...application, coverNote: "x".repeat(2001) },
    { coverNote: "text.length" },
  ],
])("%s is an error with field and code", (_, schema, input, codes) => {
  const result = z.safeParse(schema as z.ZodMiniType, input);
  const errors = result.success ? [] : fieldErrors(result.error, input);
  expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual(codes);
});

test("a mistyped number gets the right digit suggested, and is accepted once confirmed", () => {
  const mistyped = { ...order, numbers: ["PO 1234", "csqu 305438-4"] };
  const result = z.safeParse(enquirySchema, mistyped);
  expect(result.success ? [] : fieldErrors(result.error, mistyped)).toEqual([
    { field: "numbers.1", code: "container.digit", params: { digit: 3 } },
  ]);
  const confirmed = { ...mistyped, confirmed: ["CSQU3054384"] };
  expect(z.parse(enquirySchema, confirmed)).toEqual(confirmed);
});

test("unchosen options of the quote form stay empty", () => {
  const { answerBy: _answerBy, extras: _extras, marketing: _marketing, ...rest } = quote;
  expect(z.parse(enquirySchema, rest)).toEqual(rest);
});

test("a class or a data sheet alone is enough for dangerous goods", () => {
  for (const told of [{ hazardClass: "3" }, { hazardClass: undefined, files: [application.cv] }])
    expect(z.safeParse(enquirySchema, { ...quote, unNumber: "", ...told }).success).toBe(true);
});

test("the days of a survey follow the place's own calendar", () => {
  const calendar = { timeZone: "Europe/Madrid", hours: defaultHours, holidays: ["2026-12-08"] };
  const errorsFor = (date: string) =>
    surveyDateErrors(withSlot({ date }).slots, calendar, sampleNow).map(({ field, code, params }) => ({
      field,
      code,
      params,
    }));
  expect(errorsFor("2026-12-02")).toEqual([]);
  expect(errorsFor("2026-11-24")).toEqual([
    { field: "slots.0.date", code: "date.past", params: { date: "2026-11-25" } },
  ]);
  expect(errorsFor("2027-03-01")).toEqual([
    { field: "slots.0.date", code: "date.late", params: { date: "2027-02-19" } },
  ]);
  for (const closed of ["2026-12-05", "2026-12-08"])
    expect(errorsFor(closed)).toEqual([{ field: "slots.0.date", code: "date.closed", params: undefined }]);
});

test("a number that differs from its typed text is found", () => {
  const errorsFor = (quantity: number, text: string, locale: "en" | "es" = "en") =>
    typedErrors(withTyped(quantity, text, locale)).map(({ field }) => field);
  expect(errorsFor(24_000, "24,000")).toEqual([]);
  expect(errorsFor(24, "24,000")).toEqual(["quantity"]);
  expect(errorsFor(24, "24,000", "es")).toEqual([]);
  expect(errorsFor(24_000, "24,000", "es")).toEqual([]);
  expect(errorsFor(25, "24,000", "es")).toEqual(["quantity"]);
  expect(errorsFor(24, "about two dozen")).toEqual([]);
  const route = {
    locale: "en",
    pieces: [{ length: 12, width: 3, height: 3, weight: 40 }],
    typed: { "pieces.0.weight": "41", "pieces.9.weight": "1" },
  } as const;
  expect(typedErrors(route)).toEqual([{ field: "pieces.0.weight", code: "number.typed" }]);
  expect(typedErrors({ ...quote, typed: { "__proto__.x": "1", phone: "600" } })).toEqual([]);
});

test("an unchosen option is not an answer", () => {
  const { flexibility: _flexibility, language: _language, ...unsaid } = survey;
  expect(z.parse(surveySchema, unsaid)).toEqual(unsaid);
});

test("time slots are within the hours of a site; an address has no known hours", () => {
  const depot = {
    timeZone: "Europe/Madrid",
    hours: [
      { days: "mon-fri" as const, from: "22:00", to: "06:00" },
      { days: "mon-fri" as const, from: "08:00", to: "18:00" },
    ],
  };
  const errorsFor = (from: string, to: string, place: typeof depot | { timeZone: string } = depot) =>
    surveyDateErrors([{ date: "2026-12-02", from, to }], place, sampleNow);
  for (const [from, to] of [
    ["02:00", "05:00"],
    ["08:00", "18:00"],
    ["22:00", "23:59"],
  ] as const)
    expect(errorsFor(from, to)).toEqual([]);
  expect(errorsFor("05:00", "09:00")).toEqual([
    {
      field: "slots.0.from",
      code: "time.closed",
      params: { hours: "00:00–06:00, 08:00–18:00, 22:00–06:00" },
    },
  ]);
  expect(errorsFor("02:00", "05:00", { timeZone: "Europe/Madrid" })).toEqual([]);
});

test("errors of days and times are returned for each slot, together with all others", () => {
  const depot = {
    timeZone: "Europe/Madrid",
    hours: [{ days: "daily" as const, from: "06:00", to: "22:00" }],
  };
  const input = {
    ...survey,
    name: "",
    slots: [
      { date: "2026-11-22", from: "09:00", to: "09:30" },
      { date: "2026-12-03", from: "02:00", to: "05:00" },
    ],
  };
  const result = z.safeParse(surveySchemaAt(depot, sampleNow), input);
  expect(result.success ? [] : fieldErrors(result.error, input)).toEqual(
    expect.arrayContaining([
      { field: "name", code: "required", params: { min: 1 } },
      { field: "slots.0.to", code: "time.window" },
      { field: "slots.0.date", code: "date.past", params: { date: "2026-11-24" } },
      { field: "slots.1.from", code: "time.closed", params: { hours: "06:00–22:00" } },
    ]),
  );
});

function withTyped(quantity: number, text: string, locale: "en" | "es") {
  return { ...quote, quantity, locale, typed: { quantity: text } };
}

function withSlot(change: Partial<Slot>): typeof survey {
  return { ...survey, slots: [{ ...firstSlot, ...change }, ...slots.slice(1)] };
}
