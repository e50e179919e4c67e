import calculators from "#content/messages/calculators/en.json" with { type: "json" };
import type { PagePath } from "#shared/pages.ts";
import { addressOf, expect, footerLink, test, words } from "./fixtures.ts";

const { locator } = words.en;

test("links, Back and Forward show whole pages, and the console stays clean", async ({
  visitor,
  browser,
}) => {
  const walk: PagePath[] = ["/culture", "/company/about", "/Joinus", "/contactUs"];
  const [first = "/", ...others] = walk;
  const arrive = async (path: PagePath) => {
    await visitor.isOn(addressOf("en", path));
    await visitor.isLoaded();
    // On a busy machine WebKit reports a transition that it skips; and Firefox a file through the service worker whose page is
    // left before the file is there. One that fails for another reason is missing from its page.
    const isOfMachine = (error: string) => /view transition|intercepted the request/i.test(error);
    expect((await browser.errors()).filter((error) => !isOfMachine(error))).toEqual([]);
  };
  await visitor.open(addressOf("en", first));
  for (const path of others) {
    await visitor.click(footerLink("en", path));
    await arrive(path);
  }
  for (const path of walk.slice(0, -1).toReversed()) {
    await browser.back();
    await arrive(path);
  }
  await browser.forward();
  await arrive("/company/about");
});

test("a calculator follows what is typed", async ({ visitor }) => {
  await visitor.open(addressOf("en", "/services/air-freight"));
  await visitor.write(calculators.weight.gross, "250.2");
  await visitor.reads("250.5 kg");
});

test("the directory follows what is typed, and its address brings back the same", async ({
  visitor,
  browser,
}) => {
  const street = "Zilverschorweg 18";
  await visitor.open(addressOf("en", "/branch"));
  await visitor.write(locator.search, "antwerp");
  await visitor.reads(street);
  await visitor.open(await browser.run(() => location.pathname + location.search));
  await visitor.reads(street);
  expect(await visitor.valueOf(locator.search)).toBe("antwerp");
});
