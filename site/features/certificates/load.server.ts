import type { LoaderFunctionArgs } from "react-router";
import type { CertificateList, CertificateQuery } from "#contract/certificates.ts";
import { countryName } from "#contract/display-names.ts";
import type { Locale } from "#contract/locales.ts";
import { clientContext } from "#site/load/context.ts";

/** An entry of the register as pages list it. */
export type ListedCertificate = Omit<DescribedCertificate, "summary">;

/** An entry with what it means to a customer. */
export type DescribedCertificate = ReturnType<typeof toRecord>;

/** Entries of the register: of the types named, or of all; what ends first comes first. */
export async function loadCertificates(
  { context }: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
  types?: CertificateQuery["type"][],
): Promise<DescribedCertificate[]> {
  const { items } = await context.get(clientContext).queryHonorList({ locale });
  return items.filter(({ type }) => !types || types.includes(type)).map((item) => toRecord(item, locale));
}

function toRecord({ picture: _picture, country, ...item }: CertificateList["items"][number], locale: Locale) {
  return { ...item, country, countryName: country ? countryName(country, locale) : null };
}
