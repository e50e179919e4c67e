import type { Organization, WebSite } from "schema-dts";
import { basePath } from "#shared/locales.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { groupId, nameGroup, urlOf, type Described } from "#site/parts/structured-data-parts.ts";

/** The group, as only the home pages describe it. */
export function describeGroup(page: Described): Organization {
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

export function describeSite(page: Described): WebSite {
  return {
    "@type": "WebSite",
    name: page.company.company,
    url: urlOf(page),
    inLanguage: page.locale,
    publisher: { "@id": groupId(page) },
  };
}
