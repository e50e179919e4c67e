import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countryCodes } from "#shared/countries.ts";
import type { FieldError } from "#shared/typed.ts";
import {
  countryField,
  emailField,
  fieldErrors,
  localeField,
  nameField,
  phoneField,
  textField,
} from "./fields.ts";

test("spaces at the ends and control characters are dropped, line breaks and tabs stay", () => {
  const text = textField({ max: 100 });
  expect(text.parse("  one\n\ttwo\r\n ")).toBe("one\n\ttwo");
  expect(text.parse("o\u0000n\u0007e\u007f \u0085two")).toBe("one two");
});

test("invisible signs are dropped, and separators of lines and paragraphs become line breaks", () => {
  const text = textField({ max: 100 });
  for (const sign of "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u3164") {
    expect(text.parse(`${sign}EST${sign}-0${sign}42 ${sign}`)).toBe("EST-042");
    expect(phoneField.parse(`${sign}+34 600${sign} 000 000${sign}`)).toBe("+34 600 000 000");
    expect(emailField.parse(`${sign}an${sign}a${sign}@example${sign}.org${sign}`)).toBe("ana@example.org");
    expect(nameField.parse(`${sign}Ana ${sign} García${sign}`)).toBe("Ana  García");
    expect(codeOf(nameField, sign)).toBe("required");
  }
  expect(nameField.parse("Eve \u202egnp.exe\u202c")).toBe("Eve gnp.exe");
  expect(text.parse("one\u2028two\u2029three\ud800")).toBe("one\ntwo\nthree");
});

test.each([
  ["a Persian name", "علی\u200cرضا"],
  ["a Bengali conjunct", "র\u200d\u09cdযাব"],
  ["a Malayalam final letter", "മോഹന\u0d4d\u200d"],
  ["a family", "👩🏽\u200d👧\u200d👦"],
  ["a scientist", "👩\u200d🔬"],
  ["a red heart", "❤\ufe0f"],
  ["a repaired heart", "❤\ufe0f\u200d🩹"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ["an ideograph's variant", "辻\u{e0100}"],
])("%s keeps its signs", (_, text) => {
  expect(nameField.parse(`\u200b${text}\u200b`)).toBe(text);
});

test("tidying a tidied text changes nothing", () => {
  const sign = fc.constantFrom(
    ..."a1 \n\u200b\u200c\u200d\u0d4d\u3164\u17b4\ufe0f\u202e❤\ud800ع\u2028\u0000",
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const once = textField({ max: 100 }).parse(signs.join(""));
      expect(textField({ max: 100 }).parse(once)).toBe(once);
    }),
  );
});

test.each(["Al", "Ana María Pérez-Llorca", "李", "李 明", "x".repeat(100), "  Al  "])(
  "%j is a name",
  (name) => {
    expect(nameField.parse(name)).toBe(name.trim());
  },
);

test.each([
  ["", "required"],
  ["   ", "required"],
  ["\u0000\u0001", "required"],
  ["x".repeat(101), "name.length"],
  [undefined, "required"],
  [null, "required"],
  [7, "required"],
  [["Al"], "required"],
])("the name %j is refused as %s", (name, code) => {
  expect(codeOf(nameField, name)).toBe(code);
});

test("an e-mail address is trimmed and otherwise unchanged", () => {
  expect(emailField.parse("  Ana.Perez@Example.com ")).toBe("Ana.Perez@Example.com");
});

test.each([
  ["ana@xn--e1afmkfd.xn--p1ai", "ana@пример.рф"],
  ["ana@XN--E1AFMKFD.XN--P1AI", "ana@пример.рф"],
  ["ana@пример.рф", "ana@пример.рф"],
  ["ana@mail.xn--bcher-kva.example", "ana@mail.bücher.example"],
  ["ana@xn--p1b6ci4b4b3a.xn--h2brj9c", "ana@उदाहरण.भारत"],
  ["xn--p1ai@example.com", "xn--p1ai@example.com"],
])("the e-mail %j is stored as %j", (email, stored) => {
  expect(emailField.parse(email)).toBe(stored);
});

test.each([
  ["", "required"],
  [undefined, "required"],
  [{}, "required"],
  ["ana@example.xn--", "email"],
  ["ana@example.xn--0", "email"],
  ["ana@example.xn--c-", "email"],
  ["ana@bea@xn--e1afmkfd.xn--p1ai", "email"],
  ["ana", "email"],
  ["ana@example", "email"],
  ["ana@example.com, bea@example.com", "email"],
  [`ana@${"a".repeat(250)}.com`, "email"],
])("the e-mail %j is refused as %s", (email, code) => {
  expect(codeOf(emailField, email)).toBe(code);
});

test("an e-mail address may have 254 characters and no more", () => {
  const longest = `ana@${"a".repeat(246)}.com`;
  expect(longest).toHaveLength(254);
  expect(emailField.safeParse(longest).success).toBe(true);
  expect(codeOf(emailField, `a${longest}`)).toBe("email");
});

test.each([
  "112",
  "+34 600 000 000",
  "(021) 5555-0100",
  "+86 21 5555 0100",
  "123456789012345",
  " +1 555 ",
  "600.000.000",
])("%j is a phone number and kept as written", (phone) => {
  expect(phoneField.parse(phone)).toBe(phone.trim());
});

test.each([
  ["tel:+34-600.00.00.00", "+34-600.00.00.00"],
  ["0034 600 000 000 x5", "+34 600 000 000 ext. 5"],
  ["٣٤٦٠٠٠", "346000"],
])("the phone number %j is stored as %j", (written, phone) => {
  expect(phoneField.parse(written)).toBe(phone);
});

test("a phone number is optional", () => {
  expect(phoneField.parse(undefined)).toBeUndefined();
  expect(phoneField.parse("")).toBe("");
  expect(phoneField.parse("   ")).toBe("");
});

test.each(["12", "+34", "1234567890123456", "call me", "+()-", `112${"-".repeat(60)}`])(
  "the phone number %j is refused",
  (phone) => {
    expect(codeOf(phoneField, phone)).toBe("phone");
  },
);

test("the length of a text is counted without surrounding spaces", () => {
  const text = textField({ min: 10, max: 20 });
  expect(text.parse(` ${"x".repeat(10)} `)).toHaveLength(10);
  expect(text.parse(` ${"x".repeat(20)} `)).toHaveLength(20);
  expect(codeOf(text, "x".repeat(9))).toBe("text.short");
  expect(codeOf(text, `${"x".repeat(9)}      `)).toBe("text.short");
  expect(codeOf(text, "x".repeat(21))).toBe("text.length");
  expect(codeOf(text, "  ")).toBe("required");
});

test("a text without a minimum may be empty", () => {
  expect(textField({ max: 5 }).parse("")).toBe("");
});

test("a country must be in the list", () => {
  expect(countryCodes.filter((code) => !countryField.safeParse(code).success)).toEqual([]);
});

test.each(["", "es", "XX", "ESP", "España", undefined, null, 34, ["ES"]])(
  "the country %j is refused",
  (country) => {
    expect(codeOf(countryField, country)).toBe("select");
  },
);

test("a language must be one of the site's", () => {
  expect(localeField.parse("en")).toBe("en");
  expect(localeField.parse("es")).toBe("es");
  expect(localeField.safeParse("zh").success).toBe(false);
});

test("each invalid field has one error, of the first rule it breaks", () => {
  const schema = z.object({ name: nameField, email: emailField });
  expect(errorsOf(schema, { name: "", email: "" }).map(({ field, code }) => [field, code])).toEqual([
    ["name", "required"],
    ["email", "required"],
  ]);
});

test("the error for a long text has the limit and the excess", () => {
  expect(
    errorsOf(z.object({ message: textField({ max: 10 }) }), { message: `  ${"x".repeat(13)} ` }),
  ).toEqual([{ field: "message", code: "text.length", params: { max: 10, over: 3 } }]);
});

test("the excess of a long text is counted after characters are dropped", () => {
  const schema = z.object({ message: textField({ max: 10 }) });
  const message = ` \u0000${"x\u0007".repeat(12)}\n\t`;
  expect(errorsOf(schema, { message })).toEqual([
    { field: "message", code: "text.length", params: { max: 10, over: 2 } },
  ]);
});

test("the error for a short text has the limit", () => {
  expect(errorsOf(z.object({ message: textField({ min: 10, max: 20 }) }), { message: "short" })).toEqual([
    { field: "message", code: "text.short", params: { min: 10 } },
  ]);
});

test("an error without one of our codes is `invalid`", () => {
  expect(errorsOf(z.object({ locale: localeField }), { locale: "zh" })).toEqual([
    { field: "locale", code: "invalid" },
  ]);
});

test("the error of a nested field has its full path", () => {
  const schema = z.object({ people: z.array(z.object({ name: nameField })) });
  expect(errorsOf(schema, { people: [{ name: "Al" }, { name: "" }] })).toMatchObject([
    { field: "people.1.name", code: "required" },
  ]);
});

test.each([null, [], "text", 7, true, undefined])(
  "%j instead of fields has the single error `invalid`",
  (input) => {
    expect(errorsOf(z.object({ name: nameField }), input)).toEqual([{ field: "", code: "invalid" }]);
  },
);

function errorsOf(schema: z.ZodMiniType, input: unknown): FieldError[] {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error("Nothing was refused");
  return fieldErrors(error, input);
}

function codeOf(field: z.ZodMiniType, value: unknown): string | undefined {
  return errorsOf(z.object({ field }), { field: value })[0]?.code;
}
