import type { Page } from "@playwright/test";
import axe from "axe-core";

declare const window: { axe: typeof axe };

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it is, or with a part of it: each rule with the first element that breaks it. */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, tags }) => {
      const { violations } = await window.axe.run(
        // Of hundreds of countries and time zones, each takes as long as a field.
        { include: part, exclude: "option" },
        // Details of what is in order are most of its work.
        { runOnly: tags, resultTypes: ["violations"], preload: false },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { part, tags },
  );
}
