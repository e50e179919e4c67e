import type { Page } from "@playwright/test";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { listOffices, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { createOfficeFilter, type Filters } from "#site/features/offices/filters.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { offices } from "#test/offices.ts";
import { expect, messages } from "./fixtures.ts";

export function entriesIn(locale: Locale): ListedOffice[] {
  return listOffices(offices, locale);
}

export function chosen(locale: Locale, filters: Filters): ListedOffice[] {
  return createOfficeFilter(messages[locale])(entriesIn(locale), filters);
}

/** Expects the announced number and the entries shown. */
export async function expectChosen(page: Page, locale: Locale, filters: Filters): Promise<void> {
  const { locator } = messages[locale];
  const expected = chosen(locale, filters);
  const what = countText(locator, expected);
  await expect(page.getByRole("status").filter({ hasText: fill(locator.found, { what }) })).toBeVisible();
  const ids = () =>
    page.locator("#directory li[id]:not([hidden])").evaluateAll((rows) => rows.map(({ id }) => id));
  await expect.poll(ids).toEqual(expected.map(({ id }) => id));
}
