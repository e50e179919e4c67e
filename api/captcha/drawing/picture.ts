import { openLazily } from "#api/open-lazily.ts";
import { captchaSize } from "#contract/captcha-types.ts";
import { gradients } from "./scene.ts";

const { width, height } = captchaSize;

/** Loaded with the first picture: captchas are drawn in a thread, and the start of the site need not wait for it. */
const loadSharp = openLazily(async () => {
  const { default: sharp } = await import("sharp");
  // Pictures never repeat, so the cache of 50 MB would be wasted.
  sharp.cache(false);
  // For pictures this small, more threads cost more time than they save.
  sharp.concurrency(1);
  return sharp;
});

/** Draws an SVG fragment of a captcha's size as a JPEG in bare base64. Clients declare it as PNG; browsers look at the bytes. */
export async function drawJpeg(drawing: string): Promise<string> {
  const picture = await render(drawing, width);
  return (await picture.removeAlpha().jpeg({ quality: 82, optimizeCoding: false }).toBuffer()).toString(
    "base64",
  );
}

/** Draws an SVG fragment that is `wide` pixels wide as a transparent PNG in bare base64. */
export async function drawPng(drawing: string, wide: number): Promise<string> {
  return (await (await render(drawing, wide)).png({ compressionLevel: 3 }).toBuffer()).toString("base64");
}

async function render(drawing: string, wide: number) {
  const sharp = await loadSharp();
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}">${gradients}${drawing}</svg>`,
    ),
  );
}
