import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { page, type Locator } from "vitest/browser";
import { basePath, type Locale } from "#shared/locales.ts";
import { AddressContext, type Address } from "#site/i18n/language.ts";
import { loadMessages } from "#site/i18n/load-messages.ts";
import { wordsLoaded } from "#site/i18n/wanted-words.ts";
import { hydrate } from "#site/islands/hydrate.tsx";
import { SiteContext, type SiteData } from "#site/load/site-data.ts";

/** The team that takes a form. */
export const desk = { email: "team@example.com", phone: "+34 910 000 222" };

/** What every page has for its islands. */
export const site: SiteData = {
  company: "Example Chemicals",
  phone: "+34 910 000 000",
  emergencyPhone: "+34 910 000 111",
  email: "info@example.com",
  address: ["Example Street 1"],
  social: [],
  year: 2026,
  sites: "54",
  sitesAsOf: "30 June 2026",
  countries: "30",
  answerTime: "24",
  origin: location.origin,
  apiBaseUrl: `${basePath}/apiv1/abroad`,
  uploadBaseUrl: `${basePath}/apiv1`,
  recruitBaseUrl: `${basePath}/apiv1/recruit`,
  pictureBaseUrl: "",
};

/**
 * Shows an island as a page does: rendered first, then hydrated. `before` runs in between, as the visitor who types before
 * the script is there.
 */
export async function showIsland<Props extends object>(
  Island: ComponentType<Props>,
  props: Props,
  { locale = "en", before }: { locale?: Locale; before?: ((element: HTMLElement) => void) | undefined } = {},
): Promise<Locator> {
  const { element, address } = await place(locale);
  element.innerHTML = renderToString(onPage(address, <Island {...props} />));
  before?.(element);
  await hydrate(element, Island as ComponentType<object>, props, { address, site });
  return page.elementLocator(element);
}

/** Shows a part that only an answering page has, such as a dialog. */
export async function showPart(part: ReactNode): Promise<void> {
  const { element, address } = await place("en");
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  root.render(onPage(address, part));
}

function onPage(address: Address, part: ReactNode): ReactNode {
  return (
    <AddressContext value={address}>
      <SiteContext value={site}>{part}</SiteContext>
    </AddressContext>
  );
}

/** Loads the words of a language, and places an empty element, until the test has ended. */
async function place(locale: Locale) {
  const address: Address = { locale, path: undefined, search: "" };
  const original = location.href;
  // The words that load are those of the address.
  history.replaceState(null, "", `${basePath}/${locale === "en" ? "" : `${locale}/`}test`);
  await loadMessages(locale);
  await wordsLoaded();
  const element = document.createElement("site-island");
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    history.replaceState(null, "", original);
  });
  return { element, address };
}
