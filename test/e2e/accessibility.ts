import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare const window: { axe?: typeof axe };

/** Minified, since each document parses it again. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong with the open page or a part of it, apart from some elements: each violated rule with the first
 * element.
 */
export async function findAccessibilityProblems(
  page: Page,
  part = "html",
  except: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, tags, except }) => {
      // What opens has come to rest; what follows the scroll never ends.
      const moves = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(moves.map(({ finished }) => finished));
      const results = await window.axe?.run(
        // Lists of hundreds of countries and time zones: each option costs as much time as a field.
        { include: part, exclude: ["option", ...except] },
        // Reporting what passes is most of the work.
        { runOnly: tags, resultTypes: ["violations"], preload: false },
      );
      if (!results) throw new Error("axe is not loaded");
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { part, tags, except },
  );
}
