import { compareIn } from "#contract/formats.ts";
import type { Locale } from "#contract/locales.ts";
import type { WordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.server.ts";

type Words = WordsOf<"certificates">;

/** The sort keys of the register, with the text to compare. */
const sortKeys = {
  title: ({ title }) => title,
  type: ({ type }, words) => words.types[type],
  site: ({ site }) => site,
  issuer: ({ issuerKind }) => issuerKind,
  issued: ({ issued }) => issued,
  /** Expired certificates come last. */
  validTo: ({ status, validTo }) => `${status === "expired" ? 2 : 1} ${validTo ?? "9999"}`,
} satisfies Record<string, (certificate: ListedCertificate, words: Words) => string>;

export type SortKey = keyof typeof sortKeys;

/** All orders as written in the address: `title`, or `-title` for the reverse. */
export const orders = (Object.keys(sortKeys) as SortKey[]).flatMap((key) => [key, `-${key}`] as const);

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
