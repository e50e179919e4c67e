import type { CertificateList, CertificateQuery } from "#contract/certificates.ts";
import { countryName } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { PageRequest } from "#site/load/request.ts";

/** A certificate as the register lists it. */
export type ListedCertificate = Omit<DescribedCertificate, "summary" | "allows">;

/** A certificate with its summary for customers, and what it allows. */
export type DescribedCertificate = ReturnType<typeof toCertificate>;

/** The certificates of the given types, or all; those that expire first come first. */
export function loadCertificates(
  request: PageRequest,
  locale: Locale,
  types?: CertificateQuery["type"][],
): DescribedCertificate[] {
  const { items } = request.lists.queryHonorList({ locale });
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
