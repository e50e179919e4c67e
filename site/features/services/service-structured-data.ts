import type { Service } from "schema-dts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { nameGroup, urlOf, type Described } from "#site/parts/structured-data-parts.ts";

/** A service, and the regions in which offices offer it. */
export function describeService(page: Described, offices: Pick<ListedOffice, "region">[]): Service {
  const { regions } = messagesIn(page.locale).locator;
  const served = new Set(offices.map(({ region }) => regions[region]));
  return {
    "@type": "Service",
    name: page.title,
    description: page.description,
    url: urlOf(page),
    provider: nameGroup(page),
    areaServed: Array.from(served, (name) => ({ "@type": "Place", name })),
  };
}
