import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import captcha from "#content/messages/captcha/en.json";
import { captchaSize, wordCount } from "#contract/captcha-types.ts";
import { fill } from "#shared/fill.ts";
import { CaptchaDialog, type CaptchaStart } from "#site/features/captcha/captcha-dialog.tsx";
import { answerCalls, answerCaptcha, pointOf, type Call } from "./calls.ts";
import { showPart, site } from "./island.tsx";
import { shown } from "./words.ts";

const box = page.getByRole("dialog", { name: captcha.title });
const slider = box.getByRole("slider", { name: captcha.sliderHandle });
const picture = box.getByRole("application");

/** Opens the dialog, which calls `onDone` with its proof. */
async function open(
  answer: (call: Call) => Response | Promise<Response> | undefined = answerCaptcha,
  start: CaptchaStart = "picture",
) {
  const calls = answerCalls(answer);
  const onDone = vi.fn<(proof: string | undefined) => void>();
  await showPart(<CaptchaDialog form="contact" start={start} onDone={onDone} />);
  return { calls, onDone, checks: () => calls.filter(({ path }) => path.endsWith("/check")) };
}

/** Positions on an element as wide as the captcha, from its units. */
function at(element: Element, x: number, y: number) {
  const scale = element.getBoundingClientRect().width / captchaSize.width;
  return { x: x * scale, y: y * scale };
}

const isReady = () => expect.element(slider).toHaveAttribute("aria-disabled", "false");

test("the slider is moved by keys, and Enter answers", async () => {
  const { onDone, checks } = await open();
  await isReady();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard("{PageUp}{PageUp}{ArrowRight}{ArrowLeft}{PageDown}{Enter}");
  await expect.poll(() => onDone.mock.calls).toEqual([["proof"]]);
  expect(checks().map(pointOf)).toEqual([{ x: 20, y: 5 }]);
});

test("a click beside the piece moves it, and the button answers; at the start there is nothing to check", async () => {
  const { onDone, checks } = await open();
  await isReady();
  const check = box.getByRole("button", { name: captcha.check, exact: true });
  await expect.element(check).toHaveAttribute("aria-disabled", "true");
  (check.element() as HTMLButtonElement).click();
  const track = slider.element();
  await slider.click({ position: at(track, captchaSize.piece / 2 + 100, 10), force: true });
  await expect.element(slider).toHaveValue("100");
  await check.click();
  await expect.poll(() => onDone.mock.calls).toEqual([["proof"]]);
  expect(checks()).toHaveLength(1);
});

test("the end of a drag of the piece answers, and a drag back cancels", async () => {
  const { checks } = await open();
  await isReady();
  const area = slider.element().parentElement?.parentElement as HTMLElement;
  const { left, top, width } = area.getBoundingClientRect();
  const send = (type: string, x: number) =>
    area.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        clientX: left + (x * width) / captchaSize.width,
        clientY: top + 20,
      }),
    );
  vi.spyOn(HTMLElement.prototype, "setPointerCapture").mockImplementation(() => {});
  send("pointerdown", 10);
  send("pointermove", 110);
  await expect.element(slider).toHaveValue("100");
  send("pointermove", 10);
  send("pointerup", 10);
  await expect.element(slider).toHaveValue("0");
  expect(checks()).toEqual([]);
  send("pointerdown", 10);
  send("pointermove", 130);
  send("pointerup", 130);
  await expect.poll(checks).toHaveLength(1);
});

test("a wrong answer brings another picture and says so, and the piece is back at its start", async () => {
  const wrong = (call: Call) =>
    call.path.endsWith("/check") ? Response.json({ repCode: "6111", repData: null }) : answerCaptcha(call);
  const { calls } = await open(wrong);
  await isReady();
  await userEvent.keyboard("{PageUp}{Enter}");
  await expect.element(box.getByText(captcha.wrong)).toBeVisible();
  await expect.element(slider).toHaveValue("0");
  expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual(["get", "check", "get"]);
});

test("of three points the last can be undone, a double click sets one, and the third answers", async () => {
  const { checks } = await open();
  await box.getByRole("button", { name: captcha.toPoints }).click();
  await expect.element(picture).toHaveAttribute("aria-disabled", "false");
  await expect.element(picture).toHaveFocus();
  const task = fill(captcha.points, { words: "one, two, three" });
  await expect.element(box.getByText(task)).toBeVisible();
  const said = (number: number) =>
    expect
      .element(box.getByText(fill(captcha.pointSet, { number, count: wordCount }), { exact: true }))
      .toBeInTheDocument();
  const drawing = picture.element();
  await picture.click({ position: at(drawing, 20, 40) });
  await said(1);
  await picture.click({ position: at(drawing, 21, 40) });
  await said(1);
  await userEvent.keyboard("{Enter}");
  await said(2);
  await box.getByRole("button", { name: captcha.undo }).click();
  await said(1);
  (drawing as SVGElement).focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift} ");
  await said(2);
  await userEvent.keyboard("{Backspace}");
  await said(1);
  await userEvent.keyboard("{Enter}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}");
  await expect.poll(checks).toHaveLength(1);
  const points = checks().map(pointOf)[0];
  const middle = Math.round(captchaSize.height / 2);
  // Pixels of the screen are not those of the picture.
  const clicked = { x: expect.closeTo(20, -1) as number, y: expect.closeTo(40, -1) as number };
  expect(points).toEqual([
    clicked,
    { x: captchaSize.width / 2 + 25, y: middle },
    { x: captchaSize.width / 2 + 25, y: middle + 30 },
  ]);
});

test("closing the dialog gives no proof, by its button and by Esc, but not by a click outside", async () => {
  const first = await open();
  await isReady();
  (box.element() as HTMLElement).click();
  await expect.element(box).toBeVisible();
  await box.getByRole("button", { name: captcha.close }).click();
  await expect.poll(() => first.onDone.mock.calls).toEqual([[undefined]]);
  expect(first.checks()).toEqual([]);
});

test("Esc closes the dialog", async () => {
  const { onDone } = await open();
  await isReady();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onDone.mock.calls).toEqual([[undefined]]);
});

test("a captcha that does not load says so and offers another try, which has the focus", async () => {
  let isBroken = true;
  await open((call) => {
    if (!isBroken) return answerCaptcha(call);
    throw new TypeError("The connection broke");
  });
  const failed = fill(captcha.failed, { email: site.email });
  await expect.element(box.getByRole("alert")).toHaveTextContent(failed);
  const retry = box.getByRole("button", { name: captcha.retry });
  await expect.element(retry).toHaveFocus();
  isBroken = false;
  await retry.click();
  await isReady();
});

test("without a connection the dialog says so, and the other way loads once it is back", async () => {
  let isBroken = false;
  await open((call) => {
    if (!isBroken) return answerCaptcha(call);
    throw new TypeError("There is no network");
  });
  await isReady();
  isBroken = true;
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await box.getByRole("button", { name: captcha.toPoints }).click();
  await expect.element(box.getByRole("alert")).toHaveTextContent(captcha.offline);
  isBroken = false;
  offline.mockRestore();
  await box.getByRole("button", { name: captcha.toSlider }).click();
  await isReady();
});

test("too many pictures are replaced by a calculation, and too many of these say how long to wait", async () => {
  const { calls } = await open(() =>
    Response.json({ repCode: "6201", repData: null }, { headers: { "Retry-After": "130" } }),
  );
  const limited = fill(captcha.limited, { minutes: 3, email: site.email });
  await expect.element(box.getByRole("alert")).toHaveTextContent(shown(limited));
  expect(calls.map(({ body }) => body["captchaType"])).toEqual(["blockPuzzle", "proofOfWork"]);
});

test("a calculation replaces the pictures on request", async () => {
  const { calls } = await open((call) =>
    call.body["captchaType"] === "proofOfWork" ? new Promise(() => {}) : answerCaptcha(call),
  );
  await isReady();
  await box.getByRole("button", { name: captcha.toWork }).click();
  await expect.element(box.getByText(captcha.working)).toHaveFocus();
  expect(calls.map(({ body }) => body["captchaType"])).toEqual(["blockPuzzle", "proofOfWork"]);
});
