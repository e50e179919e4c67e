import type { Page } from "@playwright/test";
import axe from "axe-core";

declare const window: { axe: typeof axe };

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the open page or a part of it: each violated rule with the first element. */
export async function findAccessibilityProblems(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, tags }) => {
      const { violations } = await window.axe.run(
        // Lists of hundreds of countries and time zones: each option costs as much time as a field.
        { include: part, exclude: "option" },
        // Reporting what passes is most of the work.
        { runOnly: tags, resultTypes: ["violations"], preload: false },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { part, tags },
  );
}
