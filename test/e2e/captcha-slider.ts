import { captchaSize } from "#contract/captcha-types.ts";
import { placeOf, placeOfPiece, type Dialog } from "./captcha-dialog.ts";
import { expect } from "./fixtures.ts";

export const { piece } = captchaSize;

/** Ways to move the piece to an x and submit it. */
const hands = {
  async "mouse, by the piece itself"({ page, slider }: Dialog, x: number) {
    const track = await placeOf(slider);
    await page.mouse.move(...track.at(10, -80));
    await page.mouse.down();
    await page.mouse.move(...track.at(10 + x, -80), { steps: 10 });
    await page.mouse.up();
  },
  async keyboard({ page, slider }: Dialog, x: number) {
    await expect(slider).toBeFocused();
    for (let steps = Math.floor(x / 20); steps > 0; steps--) await page.keyboard.press("PageUp");
    for (let steps = Math.round((x % 20) / 2); steps > 0; steps--) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  },
  async touch({ page, slider }: Dialog, x: number) {
    const track = await placeOf(slider);
    const session = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await send("touchStart", track.at(piece / 2));
    // A thumb also moves up and down, which would scroll the page.
    for (let step = 1; step <= 10; step++)
      await send("touchMove", track.at(piece / 2 + (x * step) / 10, step % 2 ? 40 : -40));
    await send("touchEnd");
  },
};

/** Solves the slider by image analysis, like a bot. */
export async function solve(dialog: Dialog, hand: keyof typeof hands): Promise<void> {
  const x = await placeOfPiece(dialog);
  const checked = dialog.page.waitForResponse("**/captcha/check");
  await hands[hand](dialog, x);
  expect(await (await checked).json()).toMatchObject({ repCode: "0000" });
}
