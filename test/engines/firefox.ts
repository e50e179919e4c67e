import { launch } from "puppeteer-core";
import type { Browser } from "./browser.ts";

/** Starts Firefox, which speaks WebDriver BiDi itself. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Puppeteer waits for documents to load, which one that the browser has kept does not.
    extraPrefsFirefox: { "browser.sessionhistory.max_total_viewers": 0 },
  });
  // The tab that is there at the start never has the focus, so keys press no buttons.
  const page = await firefox.newPage();
  const errors: string[] = [];
  // Among them what the content security policy refuses.
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return {
    open: (address) => page.goto(address),
    back: () => page.goBack({ waitUntil: [] }),
    forward: () => page.goForward({ waitUntil: [] }),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (code, ...values) => page.evaluate(code as never, ...values),
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    attach: async (selector, file) => (await page.$(selector as "input"))?.uploadFile(file),
    errors: async () => errors,
    close: () => firefox.close(),
  };
}
