import * as fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { getCountries, getExampleNumber, parsePhoneNumber } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { neededPhoneField } from "#contract/fields.ts";
import { understandPhone } from "./read-phone.ts";

test.each([
  ["600 000 000", "ES", "+34 600 00 00 00", "ES"],
  ["+34-600.00.00.00", "", "+34 600 00 00 00", "ES"],
  ["+34 600 000 000", "", "+34 600 000 000", "ES"],
  ["tel:+34600000000", "", "+34 600 00 00 00", "ES"],
  ["0034 600 000 000 ext. 22", "MX", "+34 600 000 000 ext. 22", "ES"],
  ["(+34) 600 000 000 x22", "", "+34 600 00 00 00 ext. 22", "ES"],
  ["07700 900123", "GB", "+44 7700 900123", "GB"],
  ["+44 (0)7700 900123", "", "+44 7700 900123", "GB"],
  ["81 1234 5678", "MX", "+52 81 1234 5678", "MX"],
  ["٦٠٠ ٠٠٠ ٠٠٠", "ES", "+34 600 00 00 00", "ES"],
  ["＋３４　６００　０００　０００", "", "+34 600 000 000", "ES"],
])("%j, from %j, is understood as %j of %s", (text, home, phone, country) => {
  expect(understandPhone(text, home)).toMatchObject({ phone, country, isDoubtful: false });
});

test.each([
  ["600 000 000", "", "phone.country"],
  ["+999 123456", "ES", "phone.code"],
  ["call me", "ES", "phone"],
])("%j, from %j, is refused as %s", (text, home, problem) => {
  expect(understandPhone(text, home)).toMatchObject({ problem });
});

test.each([
  ["07700 900123", "ES", "07700 900123"],
  ["112", "ES", "112"],
  ["+34 600", "", "+34 600"],
])("%j, from %j, is doubtful and sent as %j", (text, home, phone) => {
  expect(understandPhone(text, home)).toMatchObject({ phone, isDoubtful: true });
});

const separators = fc.constantFrom("", " ", ".", "-", "/", "\u00a0", " - ", "–", "·");
const zeros = fc.constantFrom("0", "٠", "０", "०");
const extensions = fc.constantFrom(
  "",
  " ext. 22",
  " x22",
  ";ext=22",
  " ext 22",
  ", int. 22",
  " anexo 22",
  " #22",
);

test("any valid number is understood in every notation, and the API accepts it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...getCountries()),
      fc.constantFrom("+", "00", "tel:+", "(+", ""),
      separators,
      zeros,
      extensions,
      (country, start, separator, zero, extension) => {
        const example = getExampleNumber(country, examples);
        if (!example) return;
        const whole = start
          ? `${start}${example.countryCallingCode}${start === "(+" ? ")" : ""}${separator}${example.nationalNumber.match(/\d{1,3}/g)?.join(separator)}`
          : example.formatNational();
        const digits = whole.replace(/\d/g, (digit) =>
          String.fromCodePoint((zero.codePointAt(0) ?? 48) + Number(digit)),
        );
        const { phone, isDoubtful } = understandPhone(digits + extension, start ? "" : country);
        expect(isDoubtful).toBe(false);
        expect(phone.endsWith(" ext. 22")).toBe(extension !== "");
        expect(parsePhoneNumber(phone.replace(/ ext.*/, "")).number).toBe(example.number);
        expect(neededPhoneField.parse(phone)).toBe(phone);
      },
    ),
    { numRuns: 1000 },
  );
});
