import { useEffect, useMemo, useState } from "react";
import { cityKey } from "#site/features/offices/listed-office.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/parts/site-data.ts";

/**
 * The entries, those of the city called `cityName` as they are at this moment: a page may be a day old, in a tab or
 * kept for use offline, and hours, closing days and numbers change. Until an answer comes, and without one, the page's
 * own stand.
 */
export function useCurrentCity(entries: ListedOffice[], cityName: string | undefined): ListedOffice[] {
  const { apiBaseUrl } = useSite();
  const locale = useLocale();
  const [current, setCurrent] = useState<Map<string, ListedOffice[]>>();

  useEffect(() => {
    if (!cityName) return;
    let isWanted = true;
    async function renew(name: string): Promise<void> {
      const [{ createClient }, { listOffices }] = await Promise.all([
        import("#contract/client.ts"),
        import("#site/features/offices/list-offices.ts"),
      ]);
      // Nothing waits for it, so it does not move the loading bar.
      const client = createClient({ baseUrl: apiBaseUrl });
      const { sites } = await client.showCompaniesInfoByCityName({ cityName: name });
      if (isWanted) setCurrent(Map.groupBy(listOffices(sites, locale), cityKey));
    }
    renew(cityName).catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [apiBaseUrl, cityName, locale]);

  return useMemo(() => {
    if (!current) return entries;
    return [...Map.groupBy(entries, cityKey)].flatMap(([key, inCity]) => current.get(key) ?? inCity);
  }, [current, entries]);
}
