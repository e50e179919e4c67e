import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listAnswers, type AnswerWords } from "./answers.ts";

const words = (locale: string) =>
  JSON.parse(readFileSync(`content/messages/answers/${locale}.json`, "utf8")) as AnswerWords;
const english = { words: words("en"), locale: "en", names: {} } as const;
const spanish = { words: words("es"), locale: "es", names: {} } as const;

test("a quantity has its unit and the language's digit grouping", () => {
  const data = { kind: "quote", quantity: 24_000, unit: "kg", locale: "en" };
  expect(listAnswers(data, english)).toEqual([{ field: "quantity", label: "Quantity", value: "24,000 kg" }]);
  expect(listAnswers(data, spanish)).toEqual([
    { field: "quantity", label: "Cantidad", value: "24\u202f000 kg" },
  ]);
  expect(listAnswers({ quantity: 1180, unit: "kg" }, spanish)[0]?.value).toBe("1180 kg");
});

test("empty, unticked and internal fields have no line", () => {
  const data = {
    company: "",
    phone: undefined,
    marketing: false,
    extras: [],
    typed: { a: "1" },
  };
  expect(listAnswers(data, english)).toEqual([]);
});

test("ids are replaced by names in the language", () => {
  const names = { a1: "SDS.pdf", "tarragona-depot": { en: "Tarragona depot", es: "Depósito de Tarragona" } };
  const data = { site: "tarragona-depot", files: ["a1"], position: "P-7" };
  expect(listAnswers(data, { ...spanish, names }).map(({ value }) => value)).toEqual([
    "Depósito de Tarragona",
    "SDS.pdf",
    "P-7",
  ]);
});

test("times are written with their time zone", () => {
  const slots = [{ date: "2026-12-01", from: "08:30", to: "11:30" }];
  expect(listAnswers({ slots, timeZone: "Africa/Ceuta" }, english)).toEqual([
    {
      field: "slots",
      label: "Time windows",
      value: "Tuesday, 1\u00a0December\u00a02026, 08:30–11:30 (Central European Time)",
    },
  ]);
});

test("the application to be replaced is named by its reference, from the token or the form's choice", () => {
  const names = { yes: "AP-7K3M-2QXR" };
  for (const replaceToken of ["AP-7K3M-2QXR.1.signature", "yes"])
    expect(listAnswers({ replaceToken }, { ...english, names })[0]?.value).toBe("AP-7K3M-2QXR");
});
