import { readContent } from "#reader/read-content.ts";
import { addressOf, test, words } from "./fixtures.ts";

const { header, search } = words.en;
const found = readContent("content").page("en", "/services/global-tank-containers");

test("a panel of the header opens by the mouse and by Enter, and Esc closes it", async ({
  visitor,
  browser,
}) => {
  const opener = { kind: "button", name: header.services, within: "header" } as const;
  const panel = { kind: "group", name: header.services } as const;
  await visitor.open(addressOf("en", "/"));
  await visitor.click(opener);
  await visitor.sees(panel);
  await browser.press("Escape");
  await visitor.misses(panel);
  await browser.press("Enter");
  await visitor.sees(panel);
  await browser.press("Escape");
  await visitor.misses(panel);
});

test("in a narrow window the menu is a drawer, which Esc closes and whose links open pages", async ({
  visitor,
  browser,
}) => {
  const opener = { kind: "button", name: header.menu, within: "header" } as const;
  const drawer = { kind: "dialog", name: header.menu } as const;
  // WebKit's windows are no narrower.
  await browser.resize(500, 850);
  await visitor.open(addressOf("en", "/"));
  await visitor.click(opener);
  await visitor.sees(drawer);
  await browser.press("Escape");
  await visitor.misses(drawer);
  await visitor.click(opener);
  await visitor.click({ kind: "link", name: header.sustainability, within: "dialog" });
  await visitor.isOn(addressOf("en", "/sustainability"));
  await visitor.misses(drawer);
});

test("Esc closes the language drawer, which leads to the page in the other language with its query", async ({
  visitor,
  browser,
}) => {
  const opener = { kind: "button", name: `${header.language}:`, within: "header" } as const;
  const drawer = { kind: "dialog", name: header.language } as const;
  await visitor.open(`${addressOf("en", "/branch")}?q=antwerp`);
  await visitor.click(opener);
  await visitor.sees(drawer);
  await browser.press("Escape");
  await visitor.misses(drawer);
  await visitor.click(opener);
  await visitor.click({ kind: "link", name: "Español", within: "dialog" });
  await visitor.isOn(`${addressOf("es", "/branch")}?q=antwerp`);
});

test("Esc closes the search, with words in it as well", async ({ visitor, browser }) => {
  const drawer = { kind: "dialog", name: search.label } as const;
  const open = async () => {
    await visitor.click({ kind: "button", name: search.open, within: "header" });
    await visitor.hasFocus({ kind: "field", name: search.label });
  };
  await visitor.open(addressOf("en", "/"));
  await open();
  await browser.press("Escape");
  await visitor.misses(drawer);
  await open();
  await browser.type("isotank");
  await visitor.sees({ kind: "link", name: found.meta.title, within: "dialog" });
  await browser.press("Escape");
  await visitor.misses(drawer);
});
