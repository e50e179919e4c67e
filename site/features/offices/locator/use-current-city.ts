import { useEffect, useMemo, useState } from "react";
import { groupBy } from "#shared/group-by.ts";
import { cityKey } from "#site/features/offices/listed-office.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/load/site-data.ts";
import type { LocatedOffice } from "./office-row.tsx";

/**
 * The offices, with those of the city `cityName` loaded anew: a page may be a day old, in a tab or in the offline cache,
 * while hours, holidays and numbers change. Until a response arrives, the page's own data is used.
 */
export function useCurrentCity(
  offices: LocatedOffice[],
  cityName: string | undefined,
  day: string,
): LocatedOffice[] {
  const { apiBaseUrl } = useSite();
  const locale = useLocale();
  const [current, setCurrent] = useState<Map<string, LocatedOffice[]>>();

  useEffect(() => {
    if (!cityName) return;
    let isCurrent = true;
    async function refresh(name: string): Promise<void> {
      const [{ createClient }, { listOffices }, { openSpans }] = await Promise.all([
        import("#contract/client.ts"),
        import("#site/features/offices/list-offices.ts"),
        import("#site/features/offices/open-spans.ts"),
      ]);
      // In the background, so without the loading bar.
      const client = createClient({ baseUrl: apiBaseUrl });
      const { sites } = await client.showCompaniesInfoByCityName({ cityName: name });
      const located = listOffices(sites, locale).map((site) => ({ ...site, open: openSpans(site, day) }));
      if (isCurrent) setCurrent(groupBy(located, cityKey));
    }
    refresh(cityName).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [apiBaseUrl, cityName, day, locale]);

  return useMemo(() => {
    if (!current) return offices;
    return [...groupBy(offices, cityKey)].flatMap(([key, inCity]) => current.get(key) ?? inCity);
  }, [current, offices]);
}
