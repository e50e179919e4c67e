import type { Locator, Page, Response } from "@playwright/test";
import { captchaSize } from "#contract/captcha-types.ts";
import type { Locale } from "#shared/locales.ts";
import { solveBlockPuzzle } from "#test/captcha-solver.ts";
import { expect, messages } from "./fixtures.ts";

export type Dialog = ReturnType<typeof captchaDialog>;

/** The captcha's dialog, open or not. */
export function captchaDialog(page: Page, locale: Locale) {
  const { captcha: words } = messages[locale];
  const box = page.getByRole("dialog", { name: words.title });
  return {
    page,
    box,
    slider: box.getByRole("slider", { name: words.sliderHandle }),
    check: box.getByRole("button", { name: words.check, exact: true }),
    way: (name: "toPoints" | "toSlider" | "toWork") => box.getByRole("button", { name: words[name] }),
    /** The background picture. */
    background: () => imageOf(box.locator("image").first()),
    piece: () => imageOf(box.locator("image").nth(1)),
  };
}

/** Finds the place of the piece by image analysis, like a bot. */
export async function placeOfPiece(dialog: Dialog): Promise<number> {
  const x = await solveBlockPuzzle(await dialog.background(), await dialog.piece());
  // The server refuses answers that are faster than a person.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return x;
}

/** Answers the captcha until it is passed: the image analysis misses some pieces. */
export async function passCaptcha(dialog: Dialog, by: "click" | "tap" = "click"): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const verdict = await answerCaptcha(dialog, { by });
    if (((await verdict.json()) as { repCode: string }).repCode === "0000") return;
    // Another picture loads.
    await expect(dialog.slider).toHaveValue("0");
    await dialog.page.waitForTimeout(500);
  }
  throw new Error("The captcha was missed four times");
}

/** Moves the piece to an x by a click, a tap or keys, submits it, and returns the response. */
export async function answerCaptcha(
  dialog: Dialog,
  { x, by = "click" }: { x?: number; by?: "click" | "tap" | "keys" } = {},
): Promise<Response> {
  const at = x ?? (await placeOfPiece(dialog));
  const checked = dialog.page.waitForResponse("**/captcha/check");
  if (by === "keys") {
    await expect(dialog.slider).toBeFocused();
    for (let steps = Math.floor(at / 20); steps > 0; steps--) await dialog.page.keyboard.press("PageUp");
    for (let steps = Math.round((at % 20) / 2); steps > 0; steps--)
      await dialog.page.keyboard.press("ArrowRight");
    await dialog.page.keyboard.press("Enter");
  } else {
    const track = await placeOf(dialog.slider);
    const place = track.at(captchaSize.piece / 2 + at);
    await (by === "tap" ? dialog.page.touchscreen.tap(...place) : dialog.page.mouse.click(...place));
    await (by === "tap" ? dialog.check.tap() : dialog.check.click());
  }
  return checked;
}

/** Converts an x of the captcha to a point on the screen, on an element as wide as the captcha or `below` its middle. */
export async function placeOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  const scale = box.width / captchaSize.width;
  return {
    at: (x: number, below = 0): [number, number] => [
      box.x + x * scale,
      box.y + box.height / 2 + below * scale,
    ],
  };
}

async function imageOf(image: Locator): Promise<string> {
  const href = (await image.getAttribute("href")) ?? "";
  return href.slice(href.indexOf(",") + 1);
}
