import { useEffect, useState } from "react";
import type { CountryQuery, CountryOffices } from "#contract/offices.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useSite } from "#site/parts/site-data.ts";

/** Loads the offices of a country, a region or a purpose, and the office that answers. Undefined while loading, after an error, and without a query. */
export function useOffices(query: CountryQuery | undefined): CountryOffices | undefined {
  const { apiBaseUrl } = useSite();
  const [loaded, setLoaded] = useState<{ key: string; offices: CountryOffices }>();
  const key = query && JSON.stringify(query);
  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    browserClient(apiBaseUrl)
      .getCompanyInfoByCountryId(JSON.parse(key) as CountryQuery)
      .then(
        (offices) => isCurrent && setLoaded({ key, offices }),
        // Forms work without it.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [key, apiBaseUrl]);
  return loaded?.key === key ? loaded?.offices : undefined;
}
