import { certificateOrders } from "#contract/list-values.ts";
import { fill } from "#shared/fill.ts";
import { capitalise, compareIn } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { WordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.ts";

type Words = WordsOf<"certificates">;

const ranks: Record<ListedCertificate["status"], number> = { expiring: 1, valid: 2, expired: 3 };

/** The sort keys of the register, with the text to compare. */
const sortKeys = {
  title: ({ title }) => title,
  type: ({ type }, words) => words.types[type],
  site: ({ countryName, site }, words) => `${countryName ?? words.international} ${site}`,
  issuer: ({ issuerKind }) => issuerKind,
  issued: ({ issued }) => issued,
  /** Those that expire soon come first, expired ones last. */
  validTo: ({ status, validTo }) => `${ranks[status]} ${validTo ?? "9999"}`,
} satisfies Record<SortKey, (certificate: ListedCertificate, words: Words) => string>;

type SortKey = (typeof certificateOrders)[number];

/** All orders as written in the address: `title`, or `-title` for the reverse. */
export const orders = certificateOrders.flatMap((key) => [key, `-${key}`] as const);

export type Order = (typeof orders)[number];

/** Parses an order: `-title` → title, reversed. */
export function readOrder(order: Order): { key: SortKey; isReversed: boolean } {
  const isReversed = order.startsWith("-");
  return { key: (isReversed ? order.slice(1) : order) as SortKey, isReversed };
}

/** Sorts certificates alphabetically in the language; equal ones keep their order. */
export function sortCertificates(
  certificates: ListedCertificate[],
  order: Order,
  { locale, words }: { locale: Locale; words: Words },
): ListedCertificate[] {
  const { key, isReversed } = readOrder(order);
  const compare = compareIn(locale);
  const direction = isReversed ? -1 : 1;
  return certificates.toSorted(
    (a, b) => direction * compare(sortKeys[key](a, words), sortKeys[key](b, words)),
  );
}

/** Certificates under one heading; the heading is unique in its list. */
export interface CertificateGroup {
  name: string;
  certificates: ListedCertificate[];
}

/**
 * Groups sorted certificates by what they are sorted by, in their order. By validity, those that expire soon come under
 * their status and the others under the year in which they end.
 */
export function groupCertificates(
  certificates: ListedCertificate[],
  order: Order,
  { locale, words }: { locale: Locale; words: Words },
): CertificateGroup[] {
  const nameOf: Record<SortKey, (certificate: ListedCertificate) => string> = {
    title: ({ title }) => title.charAt(0).toLocaleUpperCase(locale),
    type: ({ type }) => words.types[type],
    site: ({ countryName }) => countryName ?? words.international,
    issuer: ({ issuerKind }) => capitalise(issuerKind, locale),
    issued: ({ issued }) => fill(words.issuedIn, { year: issued.slice(0, 4) }),
    validTo: ({ status, validTo }) => {
      if (status !== "valid") return words.statuses[status];
      return validTo ? fill(words.validUntil, { year: validTo.slice(0, 4) }) : words.noEndGroup;
    },
  };
  const groups = Map.groupBy(certificates, nameOf[readOrder(order).key]);
  return [...groups].map(([name, ofGroup]) => ({ name, certificates: ofGroup }));
}
