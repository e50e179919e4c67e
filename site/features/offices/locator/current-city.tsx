import { createRoot } from "react-dom/client";
import { createClient } from "#contract/client.ts";
import { listOffices } from "#site/features/offices/listed-office.ts";
import { openSpans } from "#site/features/offices/opening.ts";
import { AddressContext, type Address } from "#site/i18n/language.ts";
import { SiteContext, type SiteData } from "#site/load/site-data.ts";
import { Entry } from "./directory.tsx";

/** The cities that were asked for. */
const asked = new Set<string>();

/**
 * Asks for the offices of a city anew, once, and shows them as they are: a page may be a day old, in a tab or in the offline
 * cache, while hours, holidays and numbers change. `day` is the day on which it was rendered.
 */
export async function showCurrentCity(
  cityName: string,
  { address, site, day }: { address: Address; site: SiteData; day: string },
): Promise<void> {
  if (asked.has(cityName)) return;
  asked.add(cityName);
  // In the background, so without the loading bar.
  const { sites } = await createClient({ baseUrl: site.apiBaseUrl }).showCompaniesInfoByCityName({
    cityName,
  });
  for (const office of listOffices(sites, address.locale)) {
    const row = document.getElementById(office.id);
    if (!row || row.contains(document.activeElement)) continue;
    createRoot(row).render(
      <AddressContext value={address}>
        <SiteContext value={site}>
          <Entry
            office={{ ...office, open: openSpans(office, day) }}
            isOpen={row.querySelector("details")?.open ?? false}
          />
        </SiteContext>
      </AddressContext>,
    );
  }
}
