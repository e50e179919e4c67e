import { crc32, deflateSync } from "node:zlib";
import { openLazily } from "#api/open-lazily.ts";
import { captchaSize } from "#contract/captcha.ts";
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

/** Red, green and blue of each pixel, row by row. Written values are rounded and clamped to 0–255. */
export interface Picture {
  data: Uint8ClampedArray;
}

/**
 * Renders SVG fragments, each of a captcha's size. Most of the time goes into opening and reading an SVG, so all are
 * rendered on one sheet, one below the other.
 */
async function paint(drawings: string[]): Promise<Picture[]> {
  const framed = drawings.map(
    (drawing, at) => `<svg y="${at * height}" width="${width}" height="${height}">${drawing}</svg>`,
  );
  const size = `width="${width}" height="${height * drawings.length}"`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${gradients}${framed.join("")}</svg>`;
  const sharp = await loadSharp();
  const pixels = await sharp(Buffer.from(sheet)).removeAlpha().raw().toBuffer();
  const bytes = width * height * 3;
  return drawings.map((_, at) => ({
    data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset + at * bytes, bytes),
  }));
}

/** Encodes a picture as a JPEG in bare base64. Clients declare it as PNG, but browsers look at the bytes. */
export async function encodeJpeg({ data }: Picture): Promise<string> {
  const sharp = await loadSharp();
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82, optimizeCoding: false })
    .toBuffer();
  return bytes.toString("base64");
}

/**
 * Encodes pixels with transparency as a PNG (RFC 2083) in bare base64, `wide` pixels to the row. For a picture this small,
 * an image library takes longer to start than to encode.
 */
export function encodePng(rgba: Uint8ClampedArray, wide: number): string {
  const [row, rows] = [wide * 4, rgba.length / (wide * 4)];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(wide, 0);
  header.writeUInt32BE(rows, 4);
  header.set([8, 6], 8); // 8 bits each of red, green, blue and alpha
  const lines = Buffer.alloc(rgba.length + rows); // each row starts with its filter type, 0 for none
  for (let at = 0; at < rows; at++) lines.set(rgba.subarray(at * row, (at + 1) * row), at * (row + 1) + 1);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const chunks = [
    encodeChunk("IHDR", header),
    encodeChunk("IDAT", deflateSync(lines, { level: 3 })),
    encodeChunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]).toString("base64");
}

function encodeChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Pictures rendered at once: 1.1 MB of pixels. */
const batchSize = 8;

/**
 * Renders what `plan` returns, in batches, and hands out each picture once. The first call renders the first batch; none is
 * rendered without a call.
 */
export function paintAhead<Plan extends { drawing: string }>(
  plan: () => Plan,
): () => Promise<Plan & Picture> {
  let painted: Promise<(Plan & Picture)[]> | undefined;

  async function paintBatch() {
    const plans = Array.from({ length: batchSize }, plan);
    const pictures = await paint(plans.map(({ drawing }) => drawing));
    return pictures.map((picture, at) => ({ ...(plans[at] as Plan), ...picture }));
  }

  return async function next() {
    for (;;) {
      const current = (painted ??= paintBatch());
      try {
        const picture = (await current).pop();
        if (picture) return picture;
      } catch (error) {
        if (painted === current) painted = undefined;
        throw error;
      }
      // The first caller to find the batch empty starts the next; the others wait for that one.
      if (painted === current) painted = undefined;
    }
  };
}
