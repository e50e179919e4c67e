import type { Page } from "@playwright/test";
import { messages, oneLanguage } from "#test/e2e/fixtures.ts";

/** The least width and height of a control in pixels (WCAG 2.5.8). */
const leastTarget = 24;

/**
 * What checkers do not see: small controls, heads of rows and columns, languages of parts, required fields, an order that
 * differs from the document's, and videos without captions.
 */
export function findStructureProblems(page: Page): Promise<string[]> {
  const optional = `(${messages[oneLanguage].form.optional})`;
  return page.evaluate(
    ({ leastTarget, optional }) => {
      const problems: string[] = [];
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        );
      const report = (problem: string, element: Element) =>
        problems.push(`${problem}: ${element.outerHTML.slice(0, 160)}`);

      const controls = "a[href], button, input, select, textarea, summary, [role=tab], [role=slider]";
      for (const control of all(controls)) {
        // A label around its control is part of the target. The rule exempts links inside running text.
        const target = control.closest("label") ?? control;
        const isInText = getComputedStyle(control).display === "inline" && !control.closest("svg");
        const isOnlyForScreenReaders = getComputedStyle(control).clipPath === "inset(50%)";
        const { width, height } = target.getBoundingClientRect();
        if (isInText || isOnlyForScreenReaders || control.closest("svg")) continue;
        if (Math.min(width, height) < leastTarget - 0.5) report(`${width} × ${height} px`, control);
      }

      const headings = document.querySelectorAll("h1");
      if (headings.length !== 1) problems.push(`${headings.length} main headings`);

      for (const table of document.querySelectorAll("table")) {
        const heads = [...table.querySelectorAll("th")];
        if (!heads.every((head) => head.scope && head.textContent.trim()))
          report("a head without scope", table);
        const rows = [...table.querySelectorAll("tbody tr")];
        if (!rows.every((row) => row.querySelector("th[scope=row]"))) report("rows without heads", table);
        if (!table.caption && !table.ariaLabel) report("no name", table);
      }

      for (const field of all("form :is(input, select, textarea)")) {
        const isRequired = field.matches("[required], [aria-required=true], [type=search], [type=checkbox]");
        const group = field.closest("[role=radiogroup]");
        const label = group?.querySelector("legend") ?? document.querySelector(`label[for="${field.id}"]`);
        const isOptional = label?.textContent.includes(optional);
        if (!isRequired && !isOptional && group?.ariaRequired !== "true")
          report("neither required nor optional", field);
      }

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const language = parentElement?.closest<HTMLElement>("[lang]")?.lang;
        const isChinese = /\p{Script=Han}/u.test(textContent ?? "");
        const isCode = parentElement?.matches("script, style, template, noscript");
        if (isChinese && !isCode && !language?.startsWith("zh")) problems.push(`no language: ${textContent}`);
      }

      const stops = "a[href], button, input, select, textarea, summary";
      for (const element of all("body *")) {
        const { order, flexDirection, display } = getComputedStyle(element);
        const isReversed = display.endsWith("flex") && flexDirection.endsWith("reverse");
        const isMoved =
          (order !== "0" || isReversed) && (element.matches(stops) || element.querySelector(stops));
        if (isMoved || element.tabIndex > 0) report("another order than the document's", element);
      }

      for (const video of document.querySelectorAll("video, audio"))
        if (!video.querySelector("track[kind=captions]")) report("no captions", video);
      return problems;
    },
    { leastTarget, optional },
  );
}

/** The ways to reach someone that a page offers around its content, in their order (WCAG 3.2.6). */
export function helpOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const shown = new DOMParser().parseFromString(text, "text/html");
    const help = 'a:is([href^="tel:"], [href^="mailto:"], [href$="/contactUs"])';
    return Array.from(
      shown.querySelectorAll(`.site-header ${help}, body > footer ${help}`),
      (link) => `${link.closest("footer") ? "footer" : "header"}: ${link.getAttribute("href")}`,
    );
  }, html);
}
