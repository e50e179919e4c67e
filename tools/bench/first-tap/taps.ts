import type { Locator, Page } from "@playwright/test";
import type { PagePath } from "#shared/pages.ts";
import { messages } from "#test/e2e/fixtures.ts";
import type { Answer } from "./in-page.ts";

/** Something that a visitor may do first on a page. */
export interface Tap {
  name: string;
  path: PagePath;
  /** A phone if missing. */
  device?: "desktop";
  act: (page: Page) => Promise<void>;
  /** The element that answers. */
  element: (page: Page) => Locator;
  answer: Answer;
  /** Whether what the visitor did still holds when all scripts have run. */
  isKept: (page: Page) => Promise<boolean>;
}

const { header, locator, person } = messages.en;
const typed = "Ana";

const menu = (page: Page) =>
  page.getByRole("dialog", { name: header.menu, exact: true, includeHidden: true });
const panel = (page: Page) =>
  page.getByRole("group", { name: header.company, exact: true, includeHidden: true });
const filter = (page: Page) => page.getByRole("combobox", { name: locator.type });
const field = (page: Page) => page.getByLabel(person.name, { exact: true });
const details = (page: Page) => page.locator("main details").first();

export const taps: readonly Tap[] = [
  {
    name: "menu button",
    path: "/",
    act: (page) => page.getByRole("button", { name: header.menu, exact: true }).tap(),
    element: menu,
    answer: "opens",
    isKept: (page) => isOpen(menu(page)),
  },
  {
    name: "menu panel of a desktop",
    path: "/culture",
    device: "desktop",
    act: (page) => page.getByRole("button", { name: header.company, exact: true }).click(),
    element: panel,
    answer: "opens",
    isKept: (page) => panel(page).isVisible(),
  },
  {
    // A tap opens the system's own list, which no page sees.
    name: "filter of /branch, by an arrow key",
    path: "/branch",
    async act(page) {
      await filter(page).focus();
      await page.keyboard.press("ArrowDown");
    },
    element: (page) => page.getByRole("status").first(),
    answer: "changes",
    isKept: async (page) => (await filter(page).inputValue()) !== "",
  },
  {
    name: "field of /contactUs",
    path: "/contactUs",
    async act(page) {
      await field(page).tap();
      await page.keyboard.type(typed);
    },
    element: field,
    answer: "focuses",
    isKept: async (page) => (await field(page).inputValue()) === typed,
  },
  {
    name: "details of /branch",
    path: "/branch",
    act: (page) => details(page).locator("> summary").tap(),
    element: details,
    answer: "opens",
    isKept: (page) => isOpen(details(page)),
  },
];

function isOpen(element: Locator): Promise<boolean> {
  return element.evaluate((each) => (each as HTMLDialogElement | HTMLDetailsElement).open);
}
