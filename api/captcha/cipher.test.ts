import { expect, test } from "vitest";
import { decrypt, encrypt } from "./cipher.ts";

const key = "Ab3dEf6hIj9kLm2n";
const token = "71dd26999e314f9abb0c635336976635";
const points = '[{"x":85,"y":34},{"x":129,"y":56},{"x":233,"y":27}]';

/** What the protocol's own clients make of these texts. */
const vectors = [
  ['{"x":123,"y":5}', "S/g7Xe/5DSZhuwTk9IJX1Q=="],
  ['{"x":123.225,"y":5}', "u33pKkXFU3lplzglyKOYOuNuBAE5eZbB0Lq/Cnx9sek="],
  ['{"x":123.0,"y":5.0}', "LQMSxI2OGmCRHHFNZV+DcTDuGRGGhpK7MnFfUaeWgXQ="],
  [
    `${token}---{"x":123,"y":5}`,
    "2+uaXsbDOqn4iYl5q4ojzKT512BUdr46pvehpytxuY+L9OpcKeyTXD/ta6p1ed9ZNwWUHxC1eNxKGj8Tyazp9w==",
  ],
  [points, "irNCg0f7Ftp2yaEtfv0GDIs7v6U3GuauXZ4DQWvxZdDyFryMJqrRe52HnNUi8JrM8TSUIItechDUufbaMQ8Jtw=="],
  [
    `${token}---${points}`,
    "2+uaXsbDOqn4iYl5q4ojzKT512BUdr46pvehpytxuY/xHrXrLVVbWjC5V4cg+6vd7nFPUgTjOL8WFt8ostzRBaYewYKgidbh+8zjZ7QGmUzVnf0XCAJzerRko+R1SkMs",
  ],
] as const;

test.each(vectors)("%s is encrypted as by the protocol's clients", (text, encrypted) => {
  expect(encrypt(text, key)).toBe(encrypted);
  expect(decrypt(encrypted, key)).toBe(text);
});

test("text that was not encrypted with the key is not decrypted", () => {
  for (const text of ["", "not base64!", "AAAA", Buffer.alloc(32).toString("base64")]) {
    expect(decrypt(text, key)).toBeUndefined();
  }
});
