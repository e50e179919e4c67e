import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { byteOrderMark } from "#contract/csv.ts";
import type { Locale } from "#contract/locales.ts";

/** What stands between the cells of a file in each language. */
export const separators: Record<Locale, string> = { en: ",", es: ";" };

/** The lines of the file that a button saves. */
export async function savedBy(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const text = readFileSync(await download.path(), "utf8");
  return text.slice(byteOrderMark.length).trimEnd().split("\r\n");
}
