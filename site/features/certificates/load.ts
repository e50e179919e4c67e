import type { CertificateList, CertificateQuery } from "#contract/certificates.ts";
import { compareIn, countryName } from "#shared/formats.ts";
import { foldForSearch } from "#shared/fold.ts";
import type { Locale } from "#shared/locales.ts";
import type { PageRequest } from "#site/load/page.ts";
import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";

export type ListedCertificate = Omit<DescribedCertificate, "summary" | "allows">;

export type DescribedCertificate = ReturnType<typeof toCertificate>;

/** The certificates of the given types, or all; those that expire first come first. */
export function loadCertificates(
  { lists, locale }: PageRequest,
  types?: CertificateQuery["type"][],
): DescribedCertificate[] {
  const { items } = lists.queryHonorList({ locale });
  return items
    .filter(({ type }) => !types || types.includes(type))
    .map((item) => toCertificate(item, locale));
}

function toCertificate(
  { picture: _picture, classes: _classes, country, ...item }: CertificateList["items"][number],
  locale: Locale,
) {
  return { ...item, country, countryName: country ? countryName(country, locale) : null };
}

export interface CertifiedOffice {
  id: string;
  name: string;
  /** Ids of the group's certificates that cover the office as well. */
  groupCertificates: string[];
}

/**
 * Own offices with a certificate of their own or covered by one of the group, sorted by name. A certificate of the group
 * covers an office if the office lists its standard (`ISO 9001` for `ISO 9001:2015`).
 */
export function listCertifiedOffices(
  certificates: Pick<ListedCertificate, "id" | "type" | "siteId" | "country" | "standard">[],
  offices: Pick<ListedOffice, "id" | "name" | "city" | "relationship" | "standards">[],
  locale: Locale,
): CertifiedOffice[] {
  const compare = compareIn(locale);
  // Records from before offices had ids have no `siteId`, but a country.
  const ofGroup = certificates.filter(
    ({ type, siteId, country }) => type === "certification" && siteId === undefined && country === null,
  );
  return offices
    .filter((office) => !isAgent(office))
    .map(({ id, name, city, standards }) => ({
      id,
      // The city first, by which visitors look and type.
      name: `${city[locale]}: ${name}`,
      groupCertificates: ofGroup
        .filter(({ standard }) => standards.some((each) => standard?.split(":")[0] === each))
        .map((certificate) => certificate.id),
    }))
    .filter(
      ({ id, groupCertificates }) =>
        groupCertificates.length > 0 || certificates.some(({ siteId }) => siteId === id),
    )
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Whether a certificate has all words of a query, in its own text or in the name of its type. */
export function hasWords(
  { id, title, type, standard, scope, site, countryName: country, entity, issuerKind }: ListedCertificate,
  query: string,
  typeNames: Record<ListedCertificate["type"], string>,
): boolean {
  const text = foldForSearch(
    [id, title, typeNames[type], standard, scope, site, country, entity, issuerKind].join(" "),
  );
  return foldForSearch(query)
    .split(" ")
    .every((word) => text.includes(word));
}

/** Whether a certificate covers an office: its own, or one of the group's. */
export function coversOffice(
  { id, siteId }: Pick<ListedCertificate, "id" | "siteId">,
  office: CertifiedOffice,
): boolean {
  return siteId === office.id || office.groupCertificates.includes(id);
}
