import forms from "#content/messages/forms/en.json" with { type: "json" };
import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, footerLink, test, words } from "./fixtures.ts";

const { offline } = words.en;
const slow: PagePath[] = ["/contactUs", "/Joinus", "/company/structure"];

for (const path of slow)
  test(`over a slow line a link that was hovered opens ${path} whole`, async ({ visitor, line }) => {
    await visitor.read(addressOf("en", "/culture"));
    line.slowDown([/\.js$/, 600]);
    await visitor.click(footerLink("en", path));
    await visitor.isOn(addressOf("en", path));
  });

test("without a connection a kept page opens, and any other by itself when the connection is back", async ({
  visitor,
  browser,
  line,
}) => {
  await visitor.read(addressOf("en", "/culture"));
  const isControlled = () => browser.run(() => Boolean(navigator.serviceWorker.controller));
  await visitor.until(async () => expect(await isControlled()).toBe(true));
  await visitor.read(addressOf("en", "/brand"));
  line.cut();
  await visitor.click(footerLink("en", "/welfare"));
  await visitor.sees({ kind: "heading", name: offline.title });
  await visitor.reads(offline.text);
  line.mend();
  await visitor.isOn(addressOf("en", "/welfare"));
  line.cut();
  await visitor.open(addressOf("en", "/brand"));
  await visitor.isOn(addressOf("en", "/brand"));
});

test("what is typed before the scripts arrive survives what an extension adds to the page", async ({
  visitor,
  browser,
  line,
}) => {
  const { name } = forms.person;
  await visitor.open(addressOf("en", "/contactUs"));
  line.slowDown([/\.js$/, 400]);
  // As password managers do.
  await browser.run(() => {
    for (const field of document.querySelectorAll("main input")) field.after(document.createElement("span"));
  });
  await visitor.write(name, "Ana");
  await line.quiet();
  await browser.type(" García");
  expect(await visitor.valueOf(name)).toBe("Ana García");
});
