import { useEffect, useMemo, useState } from "react";
import { groupBy } from "#shared/group-by.ts";
import { cityKey, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/parts/site-data.ts";

/**
 * The offices, with those of the city `cityName` loaded anew: a page may be a day old, in a tab or in the offline cache,
 * while hours, holidays and numbers change. Until a response arrives, the page's own data is used.
 */
export function useCurrentCity(offices: ListedOffice[], cityName: string | undefined): ListedOffice[] {
  const { apiBaseUrl } = useSite();
  const locale = useLocale();
  const [current, setCurrent] = useState<Map<string, ListedOffice[]>>();

  useEffect(() => {
    if (!cityName) return;
    let isCurrent = true;
    async function refresh(name: string): Promise<void> {
      const [{ createClient }, { listOffices }] = await Promise.all([
        import("#contract/client.ts"),
        import("#site/features/offices/list-offices.ts"),
      ]);
      // In the background, so without the loading bar.
      const client = createClient({ baseUrl: apiBaseUrl });
      const { sites } = await client.showCompaniesInfoByCityName({ cityName: name });
      if (isCurrent) setCurrent(groupBy(listOffices(sites, locale), cityKey));
    }
    refresh(cityName).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [apiBaseUrl, cityName, locale]);

  return useMemo(() => {
    if (!current) return offices;
    return [...groupBy(offices, cityKey)].flatMap(([key, inCity]) => current.get(key) ?? inCity);
  }, [current, offices]);
}
