import { expect, test } from "vitest";
import { wordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.ts";
import { groupCertificates, sortCertificates } from "./order.ts";

const { wordsIn } = wordsOf("certificates");
const context = { locale: "en", words: wordsIn("en") } as const;

const certificate = (id: string, status: ListedCertificate["status"], validTo: string | null) =>
  ({ id, status, validTo, issued: "2024-05-01", title: id, type: "licence" }) as ListedCertificate;

const list = [
  certificate("none", "valid", null),
  certificate("old", "expired", "2025-01-31"),
  certificate("late", "valid", "2028-03-01"),
  certificate("soon", "expiring", "2026-12-20"),
  certificate("next", "valid", "2027-06-30"),
];

test("by validity, what expires soon comes first, then by year of the end, without end, and expired", () => {
  const sorted = sortCertificates(list, "validTo", context);
  const groups = groupCertificates(sorted, "validTo", context);
  expect(groups.map(({ name, certificates }) => [name, certificates.map(({ id }) => id)])).toEqual([
    ["Expires soon", ["soon"]],
    ["Valid until 2027", ["next"]],
    ["Valid until 2028", ["late"]],
    ["No end date", ["none"]],
    ["Expired", ["old"]],
  ]);
});

test("by another order, the groups are those of its values", () => {
  const sorted = sortCertificates(list, "-title", context);
  const groups = groupCertificates(sorted, "-title", context);
  expect(groups.map(({ name }) => name)).toEqual(["S", "O", "N", "L"]);
  expect(groupCertificates(sorted, "issued", context).map(({ name }) => name)).toEqual(["Issued in 2024"]);
});
