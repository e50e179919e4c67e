import contactInEnglish from "#content/messages/contact/en.json" with { type: "json" };
import contactInSpanish from "#content/messages/contact/es.json" with { type: "json" };
import substancesInEnglish from "#content/messages/substances/en.json" with { type: "json" };
import substancesInSpanish from "#content/messages/substances/es.json" with { type: "json" };
import { countryName, formatList } from "#shared/formats.ts";
import { findGoodsEntry } from "#shared/goods/goods-table.ts";
import { topics } from "#contract/enquiries.ts";
import type { Lists } from "#contract/client.ts";
import { pathIn, type Locale } from "#shared/locales.ts";
import { pagePaths, positionPath, type PagePath } from "#shared/pages.ts";
import { isOpenOn } from "#contract/positions.ts";
import type { Content, Page } from "#reader/content.ts";
import { readableParts } from "#reader/readable-parts.ts";
import { readMessages } from "#server/messages.ts";
import type { SearchEntry, SearchIndex, SubstanceList } from "#site/shell/search/search-index.ts";
import type { Source } from "./sitemap.ts";

const topicNames = { en: contactInEnglish.topics, es: contactInSpanish.topics };
const substances = { en: substancesInEnglish, es: substancesInSpanish };

/**
 * What the search of a language looks through: every page by its parts, every site of the network, the open vacancies and
 * the certificates of standards.
 */
export function searchIndex({
  locale,
  content,
  lists,
}: Pick<Source, "locale" | "content"> & { lists: Pick<Lists, "queryHonorList"> }): SearchIndex {
  const { locator, pages: pageNames } = readMessages(locale);
  const { register, phone: phoneWord, types } = locator;
  const asked = [types.office, ...(content.keywords["/branch"] ?? [])].join(", ");
  const offices = content.records.offices.map(
    ({ id, name, city, country, address, phone, functions, services, standards }): SearchEntry => {
      const place = [...new Set([city[locale], city.local]), countryName(country, locale)].join(", ");
      const desks = functions.flatMap((desk) => (desk.phone ? [`${desk.role[locale]} ${desk.phone}`] : []));
      const certified = standards.length > 0 ? [`${register}: ${standards.join(", ")}`] : [];
      return {
        to: `${pathIn(locale, "/branch")}?city=${encodeURIComponent(city.en)}#${id}`,
        title: name[locale],
        // Visitors ask for the office of a city, its telephone and hours, and what is done there.
        names: [
          `${place}, ${asked}`,
          `${city[locale]}: ${functions.map(({ role }) => role[locale]).join(", ")}`,
          `${city[locale]}: ${services.map((service) => pageNames[service as PagePath]).join(", ")}`,
        ],
        text: [place, address.join(", "), `${phoneWord} ${phone}`, ...desks, ...certified].join(" · "),
        kind: "office",
      };
    },
  );
  const pages = pagePaths
    .map((path) => content.page(locale, path))
    .filter(({ meta }) => !meta.middleware.includes("noindex"));
  return {
    entries: [
      ...pages.flatMap((page) => entriesOf(page, content)),
      ...listTopics(content, locale),
      ...listVacancies(content, locale),
      ...listStandards(lists, locale),
      ...offices,
    ],
    synonyms: content.synonyms,
    substances: pages.flatMap((page) =>
      "tool" in page.meta && page.meta.tool?.name === "acceptance" ? substancesOf(page) : [],
    ),
  };
}

/** The subjects of the contact form that visitors look for by other words. */
function listTopics({ keywords }: Content, locale: Locale): SearchEntry[] {
  const { pages } = readMessages(locale);
  return topics.flatMap((topic) => {
    const address = `/contactUs?topic=${topic}#form`;
    const names = keywords[address];
    if (!names) return [];
    return {
      to: pathIn(locale, address),
      title: pages["/contactUs"],
      heading: topicNames[locale][topic],
      names,
      text: "",
    };
  });
}

/** The open vacancies, each with the page of all of them as its title. */
function listVacancies({ day, records }: Content, locale: Locale): SearchEntry[] {
  const { pages } = readMessages(locale);
  const open = records.positions.filter((position) => isOpenOn(day, position));
  return open.map(({ id, title, city, country }) => ({
    to: pathIn(locale, positionPath(id)),
    title: pages["/Joinus"],
    heading: title[locale],
    names: [`${city[locale]}, ${countryName(country, locale)}: ${pages["/Joinus"]}`],
    text: `${city[locale]}, ${countryName(country, locale)} · ${id}`,
    isMinor: true,
  }));
}

/** The standards that the register certifies, each as a section of its page: the group's record, or else one of a site. */
function listStandards(lists: Pick<Lists, "queryHonorList">, locale: Locale): SearchEntry[] {
  const { pages } = readMessages(locale);
  const { items } = lists.queryHonorList({ locale });
  return [...Map.groupBy(items, ({ standard }) => standard)].flatMap(([standard, records]) => {
    const record = records.find(({ country }) => country === null) ?? records[0];
    if (!standard || !record) return [];
    return {
      to: `${pathIn(locale, "/honor-qualification")}#${record.id}`,
      title: pages["/honor-qualification"],
      heading: standard,
      text: `${record.title} · ${record.site}`,
    };
  });
}

function entriesOf(page: Page, content: Content): SearchEntry[] {
  const { locale, path, meta } = page;
  const { pages } = readMessages(locale);
  const isPast = path === "/history" || path === "/company/history";
  return readableParts(page, content).map(({ heading, text }): SearchEntry => {
    const address = heading ? `${path}#${heading.id}` : path;
    const names = [
      ...(heading || pages[path] === meta.title ? [] : [pages[path]]),
      ...(content.keywords[address] ?? []),
    ];
    return {
      to: pathIn(locale, address),
      title: meta.title,
      heading: heading?.text,
      ...(names.length > 0 && { names }),
      text,
      ...(isPast && heading && { isMinor: true }),
    };
  });
}

const words = { en: { un: "UN", hazard: "class" }, es: { un: "ONU", hazard: "clase" } };

/** The substances that the acceptance pre-check of a page knows. */
function substancesOf({ locale, path, meta }: Page): SubstanceList {
  return {
    to: pathIn(locale, path),
    title: meta.title,
    ...words[locale],
    rows: Object.entries(substances[locale]).map(([number, name]) => {
      const { hazards = [], needs = [] } = findGoodsEntry(number) ?? {};
      const row = [number, name, formatList(hazards, locale, "or")] as const;
      // We refuse desensitized explosives in classes that we take.
      return needs.includes("desensitized") ? [...row, true] : [...row];
    }),
  };
}
