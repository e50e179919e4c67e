import type { LoaderFunctionArgs } from "react-router";
import { countryName } from "#contract/display-names.ts";
import type { HonorList, HonorQuery } from "#contract/honors.ts";
import type { Locale } from "#contract/locales.ts";
import { clientContext } from "#site/load/context.ts";

/** An entry of the register as pages list it. */
export type RegisterRecord = Omit<TellingRecord, "summary">;

/** An entry with what it means to a customer. */
export type TellingRecord = ReturnType<typeof toRecord>;

/** Entries of the register: of the types named, or of all; what ends first comes first. */
export async function loadRecords(
  { context }: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
  types?: HonorQuery["type"][],
): Promise<TellingRecord[]> {
  const { items } = await context.get(clientContext).queryHonorList({ locale });
  return items.filter(({ type }) => !types || types.includes(type)).map((item) => toRecord(item, locale));
}

function toRecord({ picture: _picture, country, ...item }: HonorList["items"][number], locale: Locale) {
  return { ...item, country, countryName: country ? countryName(country, locale) : null };
}
