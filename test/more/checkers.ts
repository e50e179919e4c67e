import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What of the two checkers is used here; neither has types of its own that fit. */
interface Checkers {
  HTMLCS?: {
    process: (standard: string, part: Element | Document, done: () => void, failed: () => void) => void;
    getMessages: () => { type: number; code: string; element: Element }[];
  };
  ace?: {
    Checker: new () => {
      check: (part: Element | Document, policies: string[]) => Promise<{ results: Result[] }>;
    };
  };
}
interface Result {
  ruleId: string;
  value: [level: string, outcome: string];
  snippet: string;
}
declare const window: Checkers;

const sources = ["html_codesniffer/build/HTMLCS.js", "accessibility-checker-engine/ace.js"].map((file) =>
  readFileSync(`node_modules/${file}`, "utf8"),
);

/** Findings that are no faults: the rule, a part of the element, and why. */
const answered: { rule: string; element?: string; because: string }[] = [
  {
    rule: "3_2_2.H32.2",
    element: 'role="search"',
    because: "Results appear while one types, and Enter opens the first: there is nothing to submit.",
  },
  {
    rule: "aria_content_in_landmark",
    element: 'href="#main"',
    because: "The link to the content is before all landmarks, so that it is the first stop of the keyboard.",
  },
  {
    rule: "element_tabbable_role_valid",
    element: 'class="scroll-x"',
    because: "A table that scrolls in its frame must scroll by keyboard, so the frame takes the focus.",
  },
  {
    rule: "element_tabbable_role_valid",
    element: 'class="acceptance',
    because: "The row scrolls on phones, by keyboard as well.",
  },
  {
    rule: "aria_complementary_label_visible",
    element: "language-hint",
    because: "The hint is named after its language, which its sentence names.",
  },
  // The IBM checker takes what only screen readers get for absent. Other rules find legends and heads without text.
  { rule: "fieldset_legend_valid", because: "The legend is for screen readers." },
  {
    rule: "aria_accessiblename_exists",
    element: "<th",
    because: "The heads of the matrix are letters, named for screen readers.",
  },
  {
    rule: "label_ref_valid",
    element: 'for="quote-files"',
    because: "The file input is below its button, for screen readers and the keyboard.",
  },
];

/** What HTML_CodeSniffer (WCAG2AA) and the IBM checker (WCAG 2.2) find wrong with a page or a part of it. */
export async function findByOtherCheckers(page: Page, part = "html"): Promise<string[]> {
  for (const source of sources) await page.evaluate(source);
  const found = await page.evaluate(async (selector) => {
    const { HTMLCS, ace } = window;
    if (!HTMLCS || !ace) throw new Error("The checkers are not loaded");
    const element = selector === "html" ? document : document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}`);
    await new Promise<void>((resolve, reject) => HTMLCS.process("WCAG2AA", element, resolve, reject));
    // Type 1 is an error; warnings and notices ask a person to look.
    const errors = HTMLCS.getMessages().filter(({ type }) => type === 1);
    const { results } = await new ace.Checker().check(element, ["WCAG_2_2"]);
    const failed = results.filter(({ value }) => value[1] === "FAIL");
    return [
      ...errors.map(({ code, element }) => ({ rule: code, html: element.outerHTML.slice(0, 300) })),
      ...failed.map(({ ruleId, snippet }) => ({ rule: ruleId, html: snippet })),
    ];
  }, part);
  return found
    .filter(
      ({ rule, html }) =>
        !answered.some((each) => rule.includes(each.rule) && html.includes(each.element ?? "")),
    )
    .map(({ rule, html }) => `${rule}: ${html}`);
}
