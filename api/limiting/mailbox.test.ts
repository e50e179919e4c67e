import { expect, test } from "vitest";
import { foldMailbox, isOrdinaryAddress } from "./mailbox.ts";

test.each([
  ["Ana@Example.com", "ana@example.com"],
  ["ana+1@example.com", "ana@example.com"],
  ["ana+a+b@example.com", "ana@example.com"],
  ["ana.lopez@example.com", "ana.lopez@example.com"],
  ["ana.lopez+x@gmail.com", "analopez@gmail.com"],
  ["A.N.A@GoogleMail.com", "ana@gmail.com"],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])("%s counts as %s", (email, mailbox) => {
  expect(foldMailbox(email)).toBe(mailbox);
});

test.each([
  "ana@example.com",
  "ana+estuary-quote@example.com",
  `ana+${"a".repeat(30)}@gmail.com`,
  "josé.pérez_1@señal.es",
  "a-very-long-address-of-a-department@example.com",
])("%s may receive letters", (address) => {
  expect(isOrdinaryAddress(address)).toBe(true);
});

test.each([
  `ana+${"a".repeat(31)}@gmail.com`,
  "ana+Your_parcel_waits_pay_at_www.evil.example/pay-now@gmail.com",
  "see/evil.example@example.com",
  "WWW.evil.example@example.com",
  "ana@[127.0.0.1]",
])("%s may not receive letters", (address) => {
  expect(isOrdinaryAddress(address)).toBe(false);
});
