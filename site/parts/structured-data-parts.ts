import type { BreadcrumbList, FAQPage, Organization } from "schema-dts";
import { basePath, type Locale } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
import type { Company } from "#reader/schema.ts";
import type { Question } from "#reader/schemas/parts.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { canonicalUrl } from "./meta.ts";

// Structured data (schema.org) that several pages have; site/structured-data.ts describes the rest and composes it.

export interface Described {
  locale: Locale;
  path: PagePath;
  /** Its own path, if it is below the page of `path`. */
  ownPath?: PositionPath;
  title: string;
  description: string;
  /** Public origin, without a slash at its end. */
  origin: string;
  pictureBaseUrl: string;
  company: Company;
}

export function urlOf({ origin, locale, path, ownPath }: Described): string {
  return canonicalUrl(origin, locale, ownPath ?? path);
}

/** The group's identifier, which is the same on all pages. The home pages describe it in full. */
export function groupId({ origin }: Described): string {
  return `${origin}${basePath}/#group`;
}

/** The group by its name, where a thing needs more than the identifier. */
export function nameGroup(page: Described) {
  return {
    "@type": "Organization",
    "@id": groupId(page),
    name: page.company.company,
  } as const satisfies Organization;
}

/** The way to the page. The groups that breadcrumbs show between home and the page have no address. */
export function describeTrail(page: Described): BreadcrumbList {
  const { origin, locale, path, ownPath } = page;
  const above: PagePath[] = ownPath ? ["/", path] : ["/"];
  const names = messagesIn(locale).pages;
  const steps = above.map((each) => ({ name: names[each], item: canonicalUrl(origin, locale, each) }));
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...steps, { name: page.title, item: urlOf(page) }].map((each, at) => ({
      "@type": "ListItem",
      position: at + 1,
      ...each,
    })),
  };
}

export function describeQuestions(questions: Question[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
