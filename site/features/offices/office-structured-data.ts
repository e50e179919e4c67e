import type { DayOfWeek, LocalBusiness } from "schema-dts";
import { groupId, urlOf, type Described } from "#site/parts/structured-data-parts.ts";
import { isAgent, type ListedOffice } from "./listed-office.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const satisfies DayOfWeek[];

const daysOf: Record<ListedOffice["hours"][number]["days"], readonly DayOfWeek[]> = {
  "mon-fri": weekdays,
  sat: ["Saturday"],
  daily: [...weekdays, "Saturday", "Sunday"],
};

/**
 * A site with its address and hours. Agents are businesses of their own. Without coordinates: those of the records are
 * rounded for the map.
 */
export function describeOffice(page: Described, office: ListedOffice): LocalBusiness {
  const { id, name, address, city, country, phone, hours } = office;
  return {
    "@type": "LocalBusiness",
    name,
    url: `${urlOf(page)}#${id}`,
    telephone: phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.join(", "),
      addressLocality: city[page.locale],
      addressCountry: country,
    },
    openingHoursSpecification: hours.map(({ days, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: daysOf[days],
      opens: from,
      closes: to,
    })),
    ...(!isAgent(office) && { parentOrganization: { "@id": groupId(page) } }),
  };
}
