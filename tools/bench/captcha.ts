/** `node tools/bench/captcha.ts [count]`: measures the strength and cost of the captchas: the figures of docs/captcha.md. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { blockPuzzle } from "#api/captcha/block-puzzle.ts";
import { clickWord } from "#api/captcha/click-word.ts";
import type { CaptchaKind } from "#api/captcha/kind.ts";
import { createProof } from "#api/captcha/proof-of-work.ts";
import { captchaSize } from "#contract/captcha-types.ts";
import { solveBlockPuzzle } from "#test/captcha-solver.ts";
import { report } from "./bench-report.ts";

const count = Number(process.argv[2] ?? 300);
const random = (below: number) => Math.random() * below;

const sliders = await draw("slider", blockPuzzle);
const words = await draw("words", clickWord);

// A thousand random guesses per picture, anywhere in the slider's range or in the picture.
const blindSlider = share(again(sliders), (answer) =>
  blockPuzzle.isRight(answer, { x: 60 + random(176), y: 5 }),
);
const blindWords = share(again(words), (answer) =>
  clickWord.isRight(answer, [somewhere(), somewhere(), somewhere()]),
);
report("slider: blind guess right", percent(blindSlider));
report("words: blind guess right", percent(blindWords));
report("words: signs found but unread (1 of 6·5·4)", percent(1 / (6 * 5 * 4)));
const placed: boolean[] = [];
for (const { answer, challenge: shown } of sliders) {
  const x = await solveBlockPuzzle(shown.originalImageBase64 ?? "", shown.jigsawImageBase64 ?? "");
  placed.push(blockPuzzle.isRight(answer, { x, y: 5 }));
}
report("slider: placed by test/captcha-solver.ts", percent(share(placed, Boolean)));

for (const effort of ["besidePicture", "inPlaceOfPicture", "hard"] as const) {
  const began = performance.now();
  for (let at = 0; at < 10; at++) {
    const { proof } = await createProof(effort);
    await solveChallenge({ challenge: proof, deriveKey });
  }
  report(`calculation ${effort}, on this machine`, `${Math.round((performance.now() - began) / 10)} ms`);
}

async function draw<Answer>(name: string, kind: CaptchaKind<Answer>) {
  // The first ones are slower, until the code is compiled.
  for (let at = 0; at < 50; at++) await kind.draw({ locale: "en" });
  const began = process.cpuUsage();
  const all = [];
  for (let at = 0; at < count; at++) all.push(await kind.draw({ locale: "en" }));
  const { user, system } = process.cpuUsage(began);
  const bytes = all.map(
    ({ challenge: shown }) =>
      (shown.originalImageBase64?.length ?? 0) + (shown.jigsawImageBase64?.length ?? 0),
  );
  const mean = bytes.reduce((sum, each) => sum + each, 0) / count;
  report(`${name}: drawn per second and core`, String(Math.round((count * 1e6) / (user + system))), "≥ 150");
  report(
    `${name}: bytes, mean / most`,
    `${kilobytes(mean)} / ${kilobytes(Math.max(...bytes))} kB`,
    "≤ 40 kB",
  );
  return all;
}

function share<T>(list: T[], isRight: (item: T) => boolean): number {
  return list.filter(isRight).length / list.length;
}

function again<Answer>(drawn: { answer: Answer }[]): Answer[] {
  return drawn.flatMap(({ answer }) => Array<Answer>(1000).fill(answer));
}

function somewhere(): { x: number; y: number } {
  return { x: random(captchaSize.width), y: random(captchaSize.height) };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.01 ? 3 : 1)} %`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
