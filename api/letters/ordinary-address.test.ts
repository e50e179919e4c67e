import { expect, test } from "vitest";
import { isOrdinaryAddress } from "./ordinary-address.ts";

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
