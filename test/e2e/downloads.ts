import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { byteOrderMark } from "#shared/csv.ts";
import type { Locale } from "#shared/locales.ts";

/** The separator of cells in the CSV files of each language. */
export const separators: Record<Locale, string> = { en: ",", es: ";" };

/** Presses a button that saves a CSV file, and returns the file's lines. */
export async function downloadLines(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const text = readFileSync(await download.path(), "utf8");
  return text.slice(byteOrderMark.length).trimEnd().split("\r\n");
}
