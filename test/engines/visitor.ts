import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Browser } from "./browser.ts";
import type { Line } from "./line.ts";
import { compareWith, look, type Found, type Target } from "./look.ts";

/** A slow machine that runs two browsers needs more time than a visitor would give. */
const patience = { timeout: 20_000, interval: 100 };

export type Visitor = ReturnType<typeof createVisitor>;

/** What a visitor does and sees in a browser at the end of a line to the site, waiting for all of it. */
export function createVisitor(browser: Browser, line: Line, site: string) {
  const find = (target: Target, focus = false): Promise<Found | null> => browser.run(look, target, focus);
  const open = (address: string) => browser.open(line.origin + address);
  const until = <Result>(check: () => Promise<Result>) => vi.waitFor(check, patience);
  const sees = (target: Target, focus = false) =>
    until(async () => {
      const found = await find(target, focus);
      if (!found) throw new Error(`There is no ${target.kind} “${target.name}”`);
      return found;
    });
  /** Clicks on something that nothing covers, once the pointer has rested there and the page no longer moves. */
  async function click(target: Target, { rest = 300 } = {}): Promise<void> {
    await until(async () => {
      const { x, y } = await sees(target);
      await browser.move(x, y);
      await wait(rest);
      const { isOnTop, ...after } = await sees(target);
      if (!isOnTop || after.x !== x || after.y !== y)
        throw new Error(`The ${target.kind} “${target.name}” moves or is covered`);
    });
    await browser.down();
    await browser.up();
  }
  return {
    until,
    sees,
    click,
    open,
    /** Opens a page and stays until it has loaded what it loads for somebody who reads it. */
    async read(address: string) {
      await open(address);
      // The pointer may be at one of these places already.
      for (const y of [500, 550]) await browser.move(600, y);
      await line.quiet();
    },
    misses: (target: Target) =>
      until(async () => {
        if (await find(target)) throw new Error(`The ${target.kind} “${target.name}” is still there`);
      }),
    hasFocus: (target: Target) =>
      until(async () => expect(await find(target)).toMatchObject({ hasFocus: true })),
    /** Types into a field, over what is in it. */
    async write(name: string, text: string) {
      await click({ kind: "field", name });
      await browser.run(() => (document.activeElement as HTMLInputElement).select());
      await browser.type(text);
    },
    /** Chooses an option by its text. No driver opens the list of a select. */
    async choose(name: string, option: string) {
      await sees({ kind: "field", name }, true);
      await browser.type(option);
    },
    /** The value of a field. */
    valueOf: async (name: string) => (await sees({ kind: "field", name })).value,
    /** Expects a text somewhere on the page. */
    reads: (text: string) =>
      until(async () => expect(await browser.run(() => document.body.innerText)).toContain(text)),
    /** Expects the files of the page to have come: its script, and each picture that it has asked for. */
    isLoaded: () =>
      until(async () => {
        const found = await browser.run(() => ({
          isComplete: document.readyState === "complete",
          isStarted: document.querySelector(".site-header[data-fixed]") !== null,
          broken: [...document.images]
            .filter(({ complete, naturalWidth, currentSrc }) => currentSrc && complete && !naturalWidth)
            .map(({ currentSrc }) => currentSrc),
        }));
        expect(found).toEqual({ isComplete: true, isStarted: true, broken: [] });
      }),
    /** Expects a whole page: its address, and the title and headings of the document that the site sends there. */
    async isOn(address: string) {
      const sent = await (await fetch(site + address)).text();
      await until(async () => {
        expect(await browser.run(() => location.pathname + location.search)).toBe(address);
        const { shown, wanted } = await browser.run(compareWith, sent);
        expect(shown).toEqual(wanted);
      });
    },
  };
}
