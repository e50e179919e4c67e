import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { addressOf, footerLink, test, words } from "./fixtures.ts";

// As Chrome's translator does with the whole page.
const translate = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.classList.add("translated-ltr");
};

const visits: [Locale, PagePath, string][] = [
  ["es", "/company/about", "fr"],
  ["en", "/contactUs", "de"],
];

for (const [locale, path, language] of visits)
  test(`${path} in ${locale} stays whole when it is translated to ${language} before the first touch`, async ({
    visitor,
    browser,
    line,
  }) => {
    await visitor.open(addressOf(locale, path));
    await browser.run(translate, language);
    await visitor.click({ kind: "button", name: words[locale].header.company, within: "header" });
    await visitor.sees({ kind: "group", name: words[locale].header.company });
    await browser.press("Escape");
    await line.quiet();
    await visitor.isOn(addressOf(locale, path));
    await visitor.click(footerLink(locale, "/Joinus"));
    await visitor.isOn(addressOf(locale, "/Joinus"));
  });

test("a page translated after the first touch leads to the next one", async ({ visitor, browser }) => {
  await visitor.read(addressOf("es", "/company/about"));
  await browser.run(translate, "fr");
  await visitor.click(footerLink("es", "/Joinus"));
  await visitor.isOn(addressOf("es", "/Joinus"));
});
