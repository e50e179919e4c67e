import { createCipheriv } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { encrypt } from "./cipher.ts";

const key = "Ab3dEf6hIj9kLm2n";
const token = "71dd26999e314f9abb0c635336976635";
const points = '[{"x":85,"y":34},{"x":129,"y":56},{"x":233,"y":27}]';

/** What the protocol's own clients make of these texts. */
test.each([
  ['{"x":123,"y":5}', "S/g7Xe/5DSZhuwTk9IJX1Q=="],
  ['{"x":123.225,"y":5}', "u33pKkXFU3lplzglyKOYOuNuBAE5eZbB0Lq/Cnx9sek="],
  ['{"x":123.0,"y":5.0}', "LQMSxI2OGmCRHHFNZV+DcTDuGRGGhpK7MnFfUaeWgXQ="],
  [
    `${token}---{"x":123,"y":5}`,
    "2+uaXsbDOqn4iYl5q4ojzKT512BUdr46pvehpytxuY+L9OpcKeyTXD/ta6p1ed9ZNwWUHxC1eNxKGj8Tyazp9w==",
  ],
  [points, "irNCg0f7Ftp2yaEtfv0GDIs7v6U3GuauXZ4DQWvxZdDyFryMJqrRe52HnNUi8JrM8TSUIItechDUufbaMQ8Jtw=="],
])("%s is encrypted as by the protocol's clients", (text, encrypted) => {
  expect(encrypt(text, key)).toBe(encrypted);
});

test("any text and key are encrypted as by Node's cipher", () => {
  const keys = fc.string({ unit: fc.constantFrom(..."0123456789abcdefXYZ"), minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), keys, (text, key) => {
      const cipher = createCipheriv("aes-128-ecb", key, null);
      const expected = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
      expect(encrypt(text, key)).toBe(expected);
    }),
  );
});
