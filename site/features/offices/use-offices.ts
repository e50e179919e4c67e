import { useEffect, useState } from "react";
import type { CountryQuery, CountryOffices } from "#contract/offices.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { useSite } from "#site/parts/site-data.ts";

/** The sites of a country, a region or a purpose, and who answers there, once they are known; nothing without a query. */
export function useOffices(query: CountryQuery | undefined): CountryOffices | undefined {
  const { apiBaseUrl } = useSite();
  const [known, setKnown] = useState<{ asked: string; answer: CountryOffices }>();
  const asked = query && JSON.stringify(query);
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    browserClient(apiBaseUrl)
      .getCompanyInfoByCountryId(JSON.parse(asked) as CountryQuery)
      .then(
        (answer) => isCurrent && setKnown({ asked, answer }),
        // A form works without it.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [asked, apiBaseUrl]);
  return known?.asked === asked ? known?.answer : undefined;
}
