import { expect, test } from "vitest";
import { expiringDays, type CertificateRecord } from "#contract/certificates.ts";
import { addDays } from "#shared/days.ts";
import { listCertificates } from "./list-certificates.ts";
import { readRecordFile } from "#test/content-files.ts";

const [record] = readRecordFile("content", "certificates");
const today = "2026-11-21";

test("a certificate is valid on the day it ends and expired on the next", () => {
  const ends = {
    expired: addDays(today, -1),
    "ends today": today,
    "ends soon": addDays(today, expiringDays),
    valid: addDays(today, expiringDays + 1),
  };
  const records = Object.entries(ends).map(([title, validTo]) => ({
    ...(record as CertificateRecord),
    id: title.replace(" ", "-"),
    title: { en: title, es: title },
    issued: "2020-01-01",
    validTo,
  }));
  const list = (status?: "valid" | "expiring" | "expired") =>
    listCertificates(records, { locale: "en", sort: "validTo", status }, today).items;
  expect(list().map(({ title, status }) => [title, status])).toEqual([
    ["expired", "expired"],
    ["ends today", "expiring"],
    ["ends soon", "expiring"],
    ["valid", "valid"],
  ]);
  for (const status of ["expired", "expiring", "valid"] as const)
    expect(list(status).map(({ title }) => title)).toEqual(
      list()
        .filter((each) => each.status === status)
        .map(({ title }) => title),
    );
});
