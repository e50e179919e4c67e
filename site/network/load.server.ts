import type { LoaderFunctionArgs } from "react-router";
import { clientContext } from "#site/context.ts";
import type { Locale } from "#site/locales.ts";
import type { SiteEntry } from "./entries.ts";
import { toEntries } from "./to-entries.ts";

/** The whole network, for a page in one language. */
export async function loadEntries(
  { context }: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
): Promise<SiteEntry[]> {
  const { sites } = await context.get(clientContext).getCompanyInfoByCountryId();
  return toEntries(sites, locale);
}
