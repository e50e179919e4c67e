import { expect, test } from "vitest";
import type { CertificateRecord, Permission } from "#contract/certificates.ts";
import { takesBookings, type Office } from "#contract/offices.ts";
import { readContent } from "./read-content.ts";
import type { Entity } from "./schemas/network.ts";

// What one file of our own content claims, the others support. The gate knows none of this: another group's content may
// differ.

const { records, entities } = readContent("content");
const { offices, certificates } = records;

/** Where goods lie; other sites only arrange. */
const keepsGoods = ({ type }: Office) => ["warehouse", "depot", "terminal"].includes(type);
const hasRole = (name: string) => (site: Office) => site.functions.some(({ role }) => role.en === name);
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test("UN classes stand where goods lie, and nowhere else", () => {
  expect(ids(offices.filter((site) => keepsGoods(site) !== site.classes.length > 0))).toEqual([]);
});

/** What own sites do that needs a permission, of the site itself or of the group in its country. */
test.each<[string, (site: Office) => boolean, Permission, "siteId" | "country"]>([
  ["stores goods", keepsGoods, "storage", "siteId"],
  ["cleans tanks", (site) => takesBookings(site, "cleaning"), "discharge", "siteId"],
  ["keeps bonded stock", hasRole("Bonded stock"), "bonded", "siteId"],
  ["clears customs", hasRole("Customs clearance"), "customs", "country"],
])("a site that %s has a permit, also for its UN classes", (_does, when, needs, by) => {
  const permitsOf = (site: Office) =>
    certificates.filter(
      (each) => each.allows?.includes(needs) && each[by] === (by === "country" ? site.country : site.id),
    );
  const without = offices.filter((site) => {
    const permits = permitsOf(site);
    const isNamed = (name: string) => permits.some(({ classes }) => classes?.includes(name));
    return permits.length === 0 || (needs === "storage" && !site.classes.every(isNamed));
  });
  expect(ids(without.filter((site) => site.relationship === "own" && when(site)))).toEqual([]);
});

test("a site that was assessed under a scheme has it among its standards", () => {
  const textOf = ({ standard }: CertificateRecord) =>
    (typeof standard === "string" ? standard : standard?.en) ?? "";
  const missing = ["SQAS", "Gulf SQAS", "CDI-MPC"].flatMap((scheme) =>
    certificates
      .filter((each) => each.type === "assessment" && textOf(each).startsWith(scheme))
      .filter(({ siteId }) =>
        offices.find(({ id }) => id === siteId)?.standards.every((name) => !name.startsWith(scheme)),
      ),
  );
  expect(ids(missing)).toEqual([]);
});

test("only licences and authorisations permit something, and certifications come from their bodies", () => {
  const permitting = certificates.filter(({ allows }) => allows);
  expect(ids(permitting.filter(({ type }) => type !== "licence" && type !== "authorisation"))).toEqual([]);
  const certifications = certificates.filter(({ type }) => type === "certification");
  expect(
    ids(certifications.filter(({ issuerKind }) => !issuerKind.en.includes("certification body"))),
  ).toEqual([]);
});

test("a company signs for services that an office within its reach offers", () => {
  const unsupported = entities.flatMap((company) =>
    company.services
      .filter((service) => !offices.some((site) => reaches(company, site) && site.services.includes(service)))
      .map((service) => `${company.id}: ${service}`),
  );
  expect(unsupported).toEqual([]);
});

/** Whether a company may sign where a site stands. */
function reaches({ reach, country, region }: Entity, site: Office): boolean {
  if (reach === "country") return country === site.country;
  return reach === "world" || (reach === "region" && region === site.region);
}
