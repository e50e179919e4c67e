import type {
  Thing,
  Organization,
  WebSite,
  NewsArticle,
  DayOfWeek,
  LocalBusiness,
  Service,
} from "schema-dts";
import { pages, type PositionPath } from "#shared/pages.ts";
import type { Template } from "#reader/schema.ts";
import { basePath } from "#shared/locales.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import type { NewsPage } from "#contract/news.ts";
import { shareUrl } from "#site/parts/meta.ts";
import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { describePosition } from "./features/careers/position-structured-data.ts";
import type { PageData } from "./load/page.ts";
import type { load as loadInvestors } from "./pages/investors.tsx";
import type { load as loadOffices } from "./pages/offices.tsx";
import type { load as loadPosition } from "./pages/position.tsx";
import type { load as loadService } from "./pages/service.tsx";
import {
  describeQuestions,
  describeTrail,
  type Described,
  groupId,
  nameGroup,
  urlOf,
} from "./parts/structured-data-parts.ts";

/** The data of the pages whose structured data is more than their breadcrumbs, by template; `position` is a page below the careers. */
interface DataOf {
  home: unknown;
  investors: ReturnType<typeof loadInvestors>;
  offices: ReturnType<typeof loadOffices>;
  position: ReturnType<typeof loadPosition>;
  service: ReturnType<typeof loadService>;
}

const describers: { [T in keyof DataOf]: (page: Described, data: DataOf[T]) => Thing[] } = {
  home: (page) => [describeGroup(page), describeSite(page)],
  investors: (page, { questions, list }) => [
    describeQuestions(questions),
    ...list.flatMap(({ items }) => items.map((item) => describeNews(page, item))),
  ],
  offices: (page, { offices }) => offices.map((office) => describeOffice(page, office)),
  position: (page, { position }) => [describePosition(page, position)],
  service: (page, { offices, questions }) => [describeService(page, offices), describeQuestions(questions)],
};

/**
 * Writes the structured data of a page (schema.org) as JSON-LD. The data are those that the page shows.
 */
export function writeStructuredData(
  data: PageData<Template> & { ownPath?: PositionPath },
  site: Pick<Described, "origin" | "pictureBaseUrl" | "company">,
): string {
  const page = { ...data, ...site };
  const describe = (describers as Partial<Record<string, (page: Described, data: unknown) => Thing[]>>)[
    data.ownPath ? "position" : pages[data.path]
  ];
  const things = [...(data.path === "/" ? [] : [describeTrail(page)]), ...(describe?.(page, data) ?? [])];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things });
}

/** The group, as only the home pages describe it. */
function describeGroup(page: Described): Organization {
  const { origin, company, locale } = page;
  const { legalName, phone, emergencyPhone, email, address, social } = company;
  const [street = "", town = ""] = address[locale];
  const { header } = messagesIn(locale);
  // Profiles of the group; the front page of a network is none.
  const profiles = social.map(({ link }) => link).filter((link) => new URL(link).pathname !== "/");
  return {
    ...nameGroup(page),
    legalName: legalName[locale],
    url: urlOf(page),
    logo: `${origin}${basePath}/icon-512.png`,
    email,
    telephone: phone,
    address: { "@type": "PostalAddress", streetAddress: street, addressLocality: town },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: header.emergency,
      telephone: emergencyPhone,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function describeSite(page: Described): WebSite {
  return {
    "@type": "WebSite",
    name: page.company.company,
    url: urlOf(page),
    inLanguage: page.locale,
    publisher: { "@id": groupId(page) },
  };
}

/** A news item. Its address is its place in the list, which shows it in full. */
function describeNews(page: Described, { id, title, date, updated }: NewsPage["items"][number]): NewsArticle {
  return {
    "@type": "NewsArticle",
    headline: title,
    url: `${urlOf(page)}#${id}`,
    datePublished: date,
    dateModified: updated ?? date,
    image: shareUrl(page, page.locale, page.path),
    author: { ...nameGroup(page), url: urlOf({ ...page, path: "/" }) },
  };
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const satisfies DayOfWeek[];

const daysOf: Record<ListedOffice["hours"][number]["days"], readonly DayOfWeek[]> = {
  "mon-fri": weekdays,
  "mon-thu": weekdays.slice(0, 4),
  fri: ["Friday"],
  sat: ["Saturday"],
  daily: [...weekdays, "Saturday", "Sunday"],
};

/**
 * A site with its address and hours. Agents are businesses of their own. Without coordinates: those of the records are
 * rounded for the map.
 */
function describeOffice(page: Described, office: ListedOffice): LocalBusiness {
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

/** A service, and the regions in which offices offer it. */
function describeService(page: Described, offices: Pick<ListedOffice, "region">[]): Service {
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
