import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { CertificateRecord } from "#contract/certificates.ts";
import { listOffices } from "#site/features/offices/list-offices.ts";
import { sites } from "#test/offices.ts";
import { coversOffice, listCertifiedOffices } from "./certified-offices.ts";

const honors = parse(readFileSync("content/records/certificates.yaml", "utf8")) as CertificateRecord[];
const records = honors.map(({ id, type, siteId, country, standard }) => ({
  id,
  type,
  siteId,
  country,
  standard: typeof standard === "string" ? standard : (standard?.en ?? null),
}));

test("a site has its own records and the certificates of the group that the directory names for it", () => {
  const found = listCertifiedOffices(records, listOffices(sites, "en"));
  const tarragona = found.find(({ id }) => id === "tarragona-depot");
  expect(tarragona?.group).toEqual(["iso-9001-group", "iso-14001-group", "iso-45001-group"]);
  const own = honors.filter(({ site }) => site.en === "Tarragona tank depot").map(({ id }) => id);
  expect(own.length).toBeGreaterThan(0);
  expect(
    records
      .filter((record) => tarragona && coversOffice(record, tarragona))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...own, ...(tarragona?.group ?? [])].toSorted());
});

test("a site that the directory names one standard for stands under that one alone", () => {
  const found = listCertifiedOffices(records, listOffices(sites, "es"));
  expect(found.find(({ id }) => id === "ningbo-office")?.group).toEqual(["iso-9001-group"]);
});

test("agents are no sites of the register, and ids are the same in both languages", () => {
  const idsIn = (locale: "en" | "es") =>
    listCertifiedOffices(records, listOffices(sites, locale)).map(({ id }) => id);
  expect(idsIn("en").filter((id) => id.endsWith("-agent"))).toEqual([]);
  expect(idsIn("en").toSorted()).toEqual(idsIn("es").toSorted());
});
