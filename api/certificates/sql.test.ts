import { expect } from "vitest";
import { replaceRecords } from "#api/records/records.ts";
import { expiringDays, type CertificateRecord } from "#contract/certificates.ts";
import { addDays } from "#contract/days.ts";
import { readRecordFile } from "#library/record-files.ts";
import { testOnEach } from "#test/databases.ts";
import { listCertificates } from "./sql.ts";

const [record] = readRecordFile("content", "certificates") as CertificateRecord[];
const today = "2026-11-21";

testOnEach("a certificate is valid on the day it ends and expired on the next", async (database) => {
  const ends = {
    expired: addDays(today, -1),
    "ends today": today,
    "ends soon": addDays(today, expiringDays),
    valid: addDays(today, expiringDays + 1),
  };
  const records = Object.entries(ends).map(([title, validTo]) => ({
    ...record,
    id: title.replace(" ", "-"),
    title: { en: title, es: title },
    issued: "2020-01-01",
    validTo,
  }));
  await replaceRecords(database, "certificates", records);
  const list = async (status?: "valid" | "expiring" | "expired") =>
    (await listCertificates(database, { locale: "en", sort: "validTo", status }, today)).items;
  expect((await list()).map(({ title, status }) => [title, status])).toEqual([
    ["expired", "expired"],
    ["ends today", "expiring"],
    ["ends soon", "expiring"],
    ["valid", "valid"],
  ]);
  for (const status of ["expired", "expiring", "valid"] as const)
    expect((await list(status)).map(({ title }) => title)).toEqual(
      (await list()).filter((each) => each.status === status).map(({ title }) => title),
    );
});
