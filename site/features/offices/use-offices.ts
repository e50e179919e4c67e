import type { CountryQuery, CountryOffices } from "#contract/offices.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useSite } from "#site/load/site-data.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";

/**
 * The offices of a country, a region or a purpose, and the office that answers. Undefined while loading, after an error,
 * and without a query.
 */
export function useOffices(query: CountryQuery | undefined): CountryOffices | undefined {
  const { apiBaseUrl } = useSite();
  return useLoaded(query && JSON.stringify(query), () =>
    browserClient(apiBaseUrl).getCompanyInfoByCountryId(query ?? {}),
  );
}
