import type { Client } from "#contract/client.ts";
import type { Locale } from "#contract/locales.ts";
import type { PositionPage } from "#contract/positions.ts";

/** Loads all open positions, which the API lists by pages. */
export async function loadAllPositions(client: Client, locale: Locale): Promise<PositionPage["items"]> {
  const items: PositionPage["items"] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await client.getPositionList({ locale, page, size: 50 });
    items.push(...list.items);
    pages = list.pages;
  }
  return items;
}
