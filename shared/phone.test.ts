import { expect, test } from "vitest";
import { addCountryCode, hasCountryCode, readDialled, writePhone } from "./phone.ts";

test.each([
  ["+34 600 000 000", "+34 600 000 000"],
  ["+34-600.00.00.00", "+34-600.00.00.00"],
  ["tel:+34600000000", "+34600000000"],
  ["tel: +34 600 000 000;ext=22", "+34 600 000 000 ext. 22"],
  ["0034 600 000 000", "+34 600 000 000"],
  ["00 34 600 000 000", "+34 600 000 000"],
  ["+34 600 000 000 ext. 22", "+34 600 000 000 ext. 22"],
  ["+34 600 000 000 x22", "+34 600 000 000 ext. 22"],
  ["+34 600 000 000, ext 22", "+34 600 000 000 ext. 22"],
  ["+34 600 000 000 extensión 22", "+34 600 000 000 ext. 22"],
  ["+54 11 5555 0100 int. 22", "+54 11 5555 0100 ext. 22"],
  ["+51 1 555 0100 anexo 22", "+51 1 555 0100 ext. 22"],
  ["（０２１）５５５５－０１００", "(021)5555-0100"],
  ["+٣٤ ٦٠٠ ٠٠٠ ٠٠٠", "+34 600 000 000"],
  ["01 23/45–67", "01 23/45-67"],
  ["(+34) 600 000 000", "(+34) 600 000 000"],
  ["112", "112"],
])("%j is dialled as %j", (text, phone) => {
  const dialled = readDialled(text);
  expect(dialled && writePhone(dialled)).toBe(phone);
});

test.each([
  "",
  "12",
  "+34",
  "1234567890123456",
  "call me",
  "+()-",
  "34+600",
  "600 000 000 Ana",
  "<b>600000000",
])("%j cannot be dialled", (text) => {
  expect(readDialled(text)).toBeUndefined();
});

test.each([
  ["07700 900123", "44", "(+44) 07700 900123"],
  ["+34 600 000 000", "44", "+34 600 000 000"],
  ["(+34) 600 000 000", undefined, "(+34) 600 000 000"],
  ["600 000 000", undefined, undefined],
])("%j of a country with the code %j is sent as %j", (number, code, sent) => {
  expect(addCountryCode(number, code)).toBe(sent);
  expect(hasCountryCode(number)).toBe(number.includes("+"));
});

test("a number with the code of its country is dialled as it stands", () => {
  const sent = addCountryCode("07700 900123", "44") ?? "";
  expect(readDialled(sent)).toMatchObject({ number: sent });
});
