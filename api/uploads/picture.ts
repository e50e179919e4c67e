import sharp from "sharp";
import { Refused } from "./inspection.ts";

/** Pixels. The largest scans of drawings have half of this. */
const mostPixels = 300_000_000;
/** Pixels of a picture that has to be in memory as a whole to be shown, as the interlaced and progressive have. */
const mostPixelsAtOnce = 30_000_000;

// A picture must not take more than the one processor that its CPU time is counted on, nor memory behind its end.
sharp.concurrency(1);
sharp.cache(false);

/** Some programs leave it out. Without it, a picture would count as one that broke off. */
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Checks a picture by decoding it. What stands behind its end is nobody's business: nothing opens it. */
export async function inspectPicture(bytes: Buffer): Promise<void> {
  const picture = sharp(Buffer.concat([bytes, jpegEnd]), {
    limitInputPixels: false,
    failOn: "truncated",
    sequentialRead: true,
  });
  const { width, height, isProgressive } = await picture.metadata();
  if (width * height > (isProgressive ? mostPixelsAtOnce : mostPixels)) throw new Refused("file.complex");
  // Reads all of it, and keeps a pixel.
  await picture.resize(1, 1, { fit: "fill" }).raw().toBuffer();
}
