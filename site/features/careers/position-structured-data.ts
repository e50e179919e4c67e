import type { JobPosting } from "schema-dts";
import { escapeHtml as escape } from "#shared/escape-html.ts";
import { basePath } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";
import { zonedTime } from "#shared/zoned-time.ts";
import { nameGroup, urlOf, type Described } from "#site/parts/structured-data-parts.ts";
import { factsOf, listsOf, type Position, positionWordsIn } from "./position.ts";

/**
 * Google's kinds of employment by contract. Records state no weekly hours, so a permanent contract is neither full-time
 * nor part-time here.
 */
const employmentTypes: Record<Position["contract"], string> = {
  permanent: "OTHER",
  temporary: "TEMPORARY",
  internship: "INTERN",
  apprenticeship: "OTHER",
};

/**
 * An open position. The place is as exact as the record; the pay is text there, so it is part of the description. The page
 * leads straight to the form, which needs no account.
 */
export function describePosition(page: Described, position: Position): JobPosting {
  const { id, title, contract, city, country, workplace, shifts, posted, closes } = position;
  return {
    "@type": "JobPosting",
    title,
    description: withoutNoBreak(describeInHtml(position, page)),
    url: urlOf(page),
    identifier: { "@type": "PropertyValue", name: page.company.company, value: id },
    datePosted: posted,
    // Its last day is a whole one where the group is.
    validThrough: zonedTime(closes, "23:59", page.company.timeZone).toISOString(),
    employmentType: employmentTypes[contract],
    workHours: withoutNoBreak(shifts),
    hiringOrganization: {
      ...nameGroup(page),
      sameAs: `${page.origin}${basePath}/`,
      logo: `${page.origin}${basePath}/icon-512.png`,
    },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
    },
    ...(workplace === "remote" && { jobLocationType: "TELECOMMUTE" }),
    directApply: true,
  };
}

/** The position's text, pay and facts as HTML, which search engines ask for. */
function describeInHtml(position: Position, { locale }: Described): string {
  const words = positionWordsIn(locale);
  const lists = listsOf(position, words).map(
    ({ title, items }) =>
      `<p>${escape(title)}</p><ul>${items.map((item) => `<li>${escape(item)}</li>`).join("")}</ul>`,
  );
  const facts = [[words.pay, position.pay], ...factsOf(position, words, locale)].map(
    ([name = "", value = ""]) => `<li>${escape(name)}: ${escape(value)}</li>`,
  );
  return [`<p>${escape(position.summary)}</p>`, ...lists, `<ul>${facts.join("")}</ul>`].join("");
}
