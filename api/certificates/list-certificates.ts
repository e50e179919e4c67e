import { localise, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
import {
  expiringDays,
  type CertificateList,
  type CertificateRecord,
  type certificateQuerySchema,
} from "#contract/certificates.ts";
import { daysBetween } from "#shared/days.ts";
import { foldForSearch } from "#shared/fold.ts";

type Query = z.output<typeof certificateQuerySchema>;

/** Sorts behind every date. */
const noEnd = "9999-12-31";

/** Lists certificates in one language, filtered and sorted. A certificate is still valid on its last day (`2026-11-21`). */
export function listCertificates(
  certificates: CertificateRecord[],
  { locale, type, status, businessLine, site, sort }: Query,
  today: string,
): CertificateList {
  const place = site && foldForSearch(site);
  const found = certificates.filter(
    (certificate) =>
      (!type || certificate.type === type) &&
      (!businessLine || certificate.businessLine === businessLine) &&
      (!place || namesOf(certificate).includes(place)) &&
      (!status || statusOf(daysLeft(certificate, today)) === status),
  );
  const items = sortCertificates(found, sort, locale).map((certificate) => {
    const left = daysLeft(certificate, today);
    return { ...localise(certificate, locale), daysLeft: left, status: statusOf(left) };
  });
  return { items };
}

/** The names by which a site is found: in both languages, and its id. */
function namesOf({ site, siteId = "" }: CertificateRecord): string[] {
  return [site.en, site.es, siteId].map(foldForSearch);
}

function daysLeft({ validTo }: CertificateRecord, today: string): number | null {
  return validTo === null ? null : daysBetween(today, validTo);
}

function statusOf(left: number | null): CertificateList["items"][number]["status"] {
  if (left === null || left > expiringDays) return "valid";
  return left < 0 ? "expired" : "expiring";
}

function sortCertificates(certificates: CertificateRecord[], sort: Query["sort"], locale: Query["locale"]) {
  if (sort === "title") return sortBy(certificates, ({ title }) => foldForSearch(title[locale]));
  if (sort === "issued") return sortBy(certificates, ({ issued }) => issued, "descending");
  return sortBy(certificates, ({ validTo }) => validTo ?? noEnd);
}
