import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { inject } from "vitest";
import application from "#content/messages/application/en.json" with { type: "json" };
import answers from "#content/messages/answers/en.json" with { type: "json" };
import captcha from "#content/messages/captcha/en.json" with { type: "json" };
import contact from "#content/messages/contact/en.json" with { type: "json" };
import forms from "#content/messages/forms/en.json" with { type: "json" };
import { captchaSize } from "#contract/captcha-types.ts";
import { solveBlockPuzzle } from "#test/captcha-solver.ts";
import { pdf } from "#test/sample-files.ts";
import type { Browser } from "./browser.ts";
import { addressOf, engine, expect, footerLink, test, words } from "./fixtures.ts";
import type { Visitor } from "./visitor.ts";

const { form, person } = forms;
const email = `ana.${engine}@example.com`;

test.runIf(engine === "firefox")(
  "an enquiry is sent with a captcha moved by the mouse",
  async ({ visitor, browser }) => {
    const message = "We repair valves of tank containers in Sines.";
    await visitor.open(`${addressOf("en", "/contactUs")}#form`);
    await visitor.choose(contact.topic, contact.topics.evidence);
    await visitor.write(person.name, "Ana García");
    await visitor.write(person.email, email);
    await visitor.choose(person.country, "Portugal");
    await visitor.write(contact.message, message);
    await send(visitor, browser, async (x) => {
      const { left, width, y } = await visitor.sees({ kind: "slider", name: captcha.sliderHandle });
      const at = (place: number) => Math.round(left + (place * width) / captchaSize.width);
      await browser.move(at(captchaSize.piece / 2), y);
      await browser.down();
      for (let step = 1; step <= 10; step++)
        await browser.move(at(captchaSize.piece / 2 + (x * step) / 10), y + step);
      await browser.up();
    });
    await expectLetters(["Ana García", message]);
    await visitor.click(footerLink("en", "/culture"));
    await visitor.isOn(addressOf("en", "/culture"));
  },
);

test.runIf(engine === "webkit")(
  "an application with its file is sent with a captcha moved by keys",
  async ({ visitor, browser }) => {
    const cv = join(mkdtempSync(join(tmpdir(), "site-cv-")), "Lucía Gómez.pdf");
    writeFileSync(cv, pdf());
    await visitor.open(`${addressOf("en", "/Joinus")}#apply`);
    await visitor.choose(application.area, words.en.locator.regions.europe);
    await visitor.write(person.name, "Lucía Gómez");
    await visitor.write(person.email, email);
    await visitor.choose(application.country, "Spain");
    await browser.attach("#apply input[type=file]", cv);
    await visitor.reads(forms.upload.done.slice(forms.upload.done.indexOf(":")));
    await send(visitor, browser, async (x) => {
      for (let steps = Math.floor(x / 20); steps > 0; steps--) await browser.press("PageUp");
      for (let steps = Math.round((x % 20) / 2); steps > 0; steps--) await browser.press("ArrowRight");
      await browser.press("Enter");
    });
    await expectLetters(["Lucía Gómez", "Lucía Gómez.pdf"]);
    await visitor.click(footerLink("en", "/culture"));
    await visitor.isOn(addressOf("en", "/culture"));
  },
);

/** Sends the form that is filled in, up to its receipt. `move` moves the piece of the captcha and submits it. */
async function send(visitor: Visitor, browser: Browser, move: (x: number) => Promise<void>): Promise<void> {
  await visitor.click({ kind: "button", name: form.send, within: "main" });
  await visitor.click({ kind: "button", name: answers.send, within: "dialog" });
  let last: string | undefined;
  /** The pictures of a captcha that was not tried yet; none on the receipt. */
  const pictures = () =>
    visitor.until(async () => {
      const { path, shown } = await browser.run(() => ({
        path: location.pathname,
        shown: Array.from(
          document.querySelectorAll("dialog[open] image"),
          (image) => image.getAttribute("href")?.split(",")[1] ?? "",
        ),
      }));
      const isReceived = path === addressOf("en", "/submitSuccess");
      expect(isReceived || (shown.length === 2 && shown[0] !== last), "a receipt, or a captcha").toBe(true);
      return isReceived ? [] : shown;
    });
  for (;;) {
    const [background, piece = ""] = await pictures();
    if (!background) break;
    last = background;
    await visitor.hasFocus({ kind: "slider", name: captcha.sliderHandle });
    const x = await solveBlockPuzzle(background, piece);
    // The server refuses answers that are faster than a person.
    await wait(500);
    // The image analysis misses some pieces, and the site shows another one.
    await move(x);
  }
  await visitor.sees({ kind: "heading", name: answers.sent });
}

/** Expects a letter to the visitor and one to the team, which has these values. */
async function expectLetters(values: string[]): Promise<void> {
  const folder = inject("outbox");
  await expect
    .poll(
      async () => {
        const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
        const letters = await Promise.all(
          files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
        );
        const own = letters.filter((letter) => JSON.stringify(letter).includes(email));
        return own.map(({ to, text = "" }) => ({
          isToVisitor: to?.[0]?.address === email,
          values: values.filter((value) => text.replace(/\s+/g, " ").includes(value)),
        }));
      },
      { timeout: 20_000 },
    )
    .toEqual(
      expect.arrayContaining([
        { isToVisitor: false, values },
        { isToVisitor: true, values: expect.any(Array) },
      ]),
    );
}
