import { useEffect, useState } from "react";
import type { CountrySites } from "#contract/network.ts";
import { browserClient } from "#site/api.ts";
import { useSite } from "#site/site-data.ts";

/** The sites in a country and the office that answers for it, once they are known. */
export function useCountrySites(country: string): CountrySites | undefined {
  const { apiBaseUrl } = useSite();
  const [known, setKnown] = useState<{ country: string; answer: CountrySites }>();
  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    browserClient(apiBaseUrl)
      .getCompanyInfoByCountryId({ countryId: country })
      .then(
        (answer) => isCurrent && setKnown({ country, answer }),
        // A form works without it.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [country, apiBaseUrl]);
  return known?.country === country ? known.answer : undefined;
}
