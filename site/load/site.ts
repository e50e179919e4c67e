import { formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { formatFact } from "#reader/figures.ts";
import { factIn } from "#reader/content.ts";
import type { FactName } from "#reader/names.ts";
import type { Tags } from "#reader/schemas/tags.ts";
import type { PageRequest, SiteSettings } from "./page.ts";

/** Data of the company for every page, in one language. */
export function loadSite({
  content,
  locale,
  settings,
}: Pick<PageRequest, "content" | "locale" | "settings">) {
  const { company } = content;
  const figure = (name: FactName) => formatFact(factIn(content, name), locale);
  return {
    company: company.company,
    phone: company.phone,
    emergencyPhone: company.emergencyPhone,
    email: company.email,
    address: company.address[locale],
    social: company.social,
    year: Number(content.day.slice(0, 4)),
    sites: figure("sites"),
    sitesAsOf: formatDay(factIn(content, "sites").asOf, locale),
    countries: figure("countries"),
    answerTime: figure("answer_time"),
    origin: settings.origin,
    apiBaseUrl: settings.apiBaseUrl,
    uploadBaseUrl: settings.uploadBaseUrl,
    recruitBaseUrl: settings.recruitBaseUrl,
    pictureBaseUrl: settings.pictureBaseUrl,
    ...(content.tags.tags.length > 0 && { tags: describeTags(content.tags, settings.tags, locale) }),
  };
}

function describeTags(
  { record, settings, tags }: Tags,
  { origin, ids }: SiteSettings["tags"],
  locale: Locale,
) {
  const { name, version, acceptedDays, refusedDays } = record;
  return {
    origin,
    record: { name, version, acceptedDays, refusedDays },
    settings: settings[locale],
    tags: tags.map(({ name, label, purpose, cookies }) => ({
      name,
      id: ids[name] ?? "",
      label: label[locale],
      purpose: purpose[locale],
      cookies: cookies.map(({ name, days }) => ({ name, days })),
    })),
  };
}

export type SiteTags = ReturnType<typeof describeTags>;
