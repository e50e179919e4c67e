import { expect, test } from "vitest";
import { listOffices } from "#site/features/offices/listed-office.ts";
import { readRecordFile } from "#test/content-files.ts";
import { offices } from "#test/offices.ts";
import { coversOffice, hasWords, listCertifiedOffices, type ListedCertificate } from "./load.ts";

const records = readRecordFile("content", "certificates");
const certificates = records.map(({ id, type, siteId, country, standard }) => ({
  id,
  type,
  siteId,
  country,
  standard: typeof standard === "string" ? standard : (standard?.en ?? null),
}));

test("an office is covered by its own certificates and by those of the group for its standards", () => {
  const certified = listCertifiedOffices(certificates, listOffices(offices, "en"), "en");
  const tarragona = certified.find(({ id }) => id === "tarragona-depot");
  expect(tarragona?.groupCertificates).toEqual(["iso-9001-group", "iso-14001-group", "iso-45001-group"]);
  const own = records.filter(({ site }) => site.en === "Tarragona tank depot").map(({ id }) => id);
  expect(own.length).toBeGreaterThan(0);
  expect(
    certificates
      .filter((certificate) => tarragona && coversOffice(certificate, tarragona))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...own, ...(tarragona?.groupCertificates ?? [])].toSorted());
});

test("an office with one standard is covered only by the certificate for it", () => {
  const certified = listCertifiedOffices(certificates, listOffices(offices, "es"), "es");
  expect(certified.find(({ id }) => id === "ningbo-office")?.groupCertificates).toEqual(["iso-9001-group"]);
});

test("agents are not listed, and the ids are the same in both languages", () => {
  const idsIn = (locale: "en" | "es") =>
    listCertifiedOffices(certificates, listOffices(offices, locale), locale).map(({ id }) => id);
  expect(idsIn("en").filter((id) => id.endsWith("-agent"))).toEqual([]);
  expect(idsIn("en").toSorted()).toEqual(idsIn("es").toSorted());
});

test("sites are listed by their city, in the order of the language", () => {
  const names = listCertifiedOffices(certificates, listOffices(offices, "es"), "es").map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("Amberes: "))).not.toEqual([]);
  expect(names).toEqual(names.toSorted(new Intl.Collator("es").compare));
});

test("a certificate is found by all words of a query, whatever their case and accents", () => {
  const certificate = {
    id: "sqas-antwerp",
    title: "Evaluación SQAS",
    type: "assessment",
    site: "Depósito de Amberes",
    standard: null,
    countryName: "Bélgica",
  } as unknown as ListedCertificate;
  const types = { assessment: "Evaluaciones" } as Record<ListedCertificate["type"], string>;
  const isFound = (query: string) => hasWords(certificate, query, types);
  for (const query of ["", "amberes", "DEPOSITO sqas", "belgica evaluaciones", "sqas-antw"])
    expect(isFound(query)).toBe(true);
  expect(isFound("amberes iso")).toBe(false);
  expect(isFound("null")).toBe(false);
});
