import type { Locale } from "#contract/locales.ts";
import type { ListedCertificate } from "./load.server.ts";
import type { CertificateWords } from "./words.ts";

type Words = CertificateWords;

/** What the register can be sorted by, and the text that decides. */
const sortKeys = {
  title: ({ title }) => title,
  type: ({ type }, words) => words.types[type],
  site: ({ site }) => site,
  issuer: ({ issuerKind }) => issuerKind,
  issued: ({ issued }) => issued,
  /** What has expired comes after all that holds. */
  validTo: ({ status, validTo }) => `${status === "expired" ? 2 : 1} ${validTo ?? "9999"}`,
} satisfies Record<string, (record: ListedCertificate, words: Words) => string>;

export type SortKey = keyof typeof sortKeys;

/** Every order as it stands in the address: `title`, and `-title` for its reverse. */
export const orders = (Object.keys(sortKeys) as SortKey[]).flatMap((key) => [key, `-${key}`] as const);

export type Order = (typeof orders)[number];

/** Takes an order apart: `-title` → title, reversed. */
export function readOrder(order: Order): { key: SortKey; isReversed: boolean } {
  const isReversed = order.startsWith("-");
  return { key: (isReversed ? order.slice(1) : order) as SortKey, isReversed };
}

/** Sorts records as the language does; those that are equal keep their order. */
export function sortCertificates(
  records: ListedCertificate[],
  order: Order,
  { locale, words }: { locale: Locale; words: Words },
): ListedCertificate[] {
  const { key, isReversed } = readOrder(order);
  const { compare } = new Intl.Collator(locale);
  const direction = isReversed ? -1 : 1;
  return records.toSorted((a, b) => direction * compare(sortKeys[key](a, words), sortKeys[key](b, words)));
}
