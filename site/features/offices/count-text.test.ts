import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { entries } from "#test/offices.ts";
import { countText } from "./count-text.ts";
import { isAgent } from "./listed-office.ts";

const own = entries.filter((entry) => !isAgent(entry));
const agents = entries.filter(isAgent);

test.each([
  [[], "0 sites"],
  [own.slice(0, 1), "1 site"],
  [own.slice(0, 2), "2 sites"],
  [agents.slice(0, 1), "1 agent"],
  [[...own.slice(0, 3), ...agents.slice(0, 2)], "3 sites and 2 agents"],
])("agents are counted apart from own sites: %#", (some, text) => {
  expect(countText(english.locator, some)).toBe(text);
});
