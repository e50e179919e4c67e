import { expect, test } from "vitest";
import { createMemoryStore } from "./captcha-store.ts";
import { createCaptcha } from "./captcha.ts";
import { createDrawPicture, Overloaded } from "./drawing-thread.ts";

test("pictures are drawn for a full queue, and for others afterwards", async () => {
  const drawPicture = createDrawPicture({ maxPending: 3 });
  const pictures = Array.from({ length: 4 }, () => drawPicture("blockPuzzle", {}));
  const results = await Promise.allSettled(pictures);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(results[3]).toMatchObject({ reason: expect.any(Overloaded) as unknown });
  const { challenge: shown } = await drawPicture("clickWord", { locale: "es" });
  expect(shown.wordList).toHaveLength(3);
});

test("a calculation does not wait for pictures, and a full queue refers to it", async () => {
  let drawAll = () => {};
  const isDrawn = new Promise<void>((resolve) => (drawAll = resolve));
  let asked = 0;
  const captcha = createCaptcha({
    store: createMemoryStore(),
    async drawPicture() {
      asked += 1;
      if (asked > 1) throw new Overloaded();
      await isDrawn;
      return { answer: {}, challenge: {} };
    },
  });
  const visitor = { address: "192.0.2.1", agent: "" };
  const picture = captcha.get({ captchaType: "blockPuzzle" }, visitor);
  await expect(captcha.get({ captchaType: "blockPuzzle" }, visitor)).rejects.toMatchObject({ code: "6201" });
  const { proof } = await captcha.get({ captchaType: "proofOfWork" }, visitor);
  expect(proof).not.toBeNull();
  drawAll();
  await picture;
});
