import type { FileHandle } from "node:fs/promises";
import { FileReader } from "./file-reader.ts";
import { Unreadable, type Inspection } from "./inspection.ts";
import { checkTrailingBytes, isPlausibleSize } from "./picture-limits.ts";

// ITU-T T.81, annex B.

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Far more than cameras and editors write. */
const mostSegments = 20_000;

/**
 * Walks the segments and scans of a JPEG to its end. It may be followed by data that cameras append, such as a second
 * picture or a video, and may be truncated, since viewers show such files.
 * @throws Unreadable if the segments contain no picture, or another file follows.
 */
export async function inspectJpeg(file: FileHandle): Promise<Inspection> {
  const reader = new FileReader(file);
  await reader.skip(2);
  let hasFrame = false;
  let hasScan = false;
  for (let count = 0; count < mostSegments; count += 1) {
    const marker = await nextMarker(reader);
    if (marker === undefined && hasScan) return { type: "jpg" };
    if (marker === undefined) throw new Unreadable();
    if (marker === endOfImage && !hasScan) throw new Unreadable();
    if (marker === endOfImage) {
      await checkTrailingBytes(reader);
      return { type: "jpg" };
    }
    // RST0 to RST7 and TEM stand alone.
    if ((marker >= 0xd0 && marker <= 0xd7) || marker === 0x01) continue;
    const length = (await reader.read(2)).readUInt16BE() - 2;
    if (length < 0) throw new Unreadable();
    if (frames.has(marker)) {
      checkFrame(await reader.read(length));
      hasFrame = true;
    } else {
      await reader.skip(length);
    }
    if (marker === startOfScan) {
      if (!hasFrame) throw new Unreadable();
      hasScan = true;
      await skipScan(reader);
    }
  }
  throw new Unreadable();
}

/** Reads the next marker and skips fill bytes. Undefined at the end of the file. */
async function nextMarker(reader: FileReader): Promise<number | undefined> {
  if (await reader.isAtEnd()) return undefined;
  if ((await reader.read(1))[0] !== 0xff) throw new Unreadable();
  await reader.skipWhile(0xff);
  return (await reader.isAtEnd()) ? undefined : (await reader.read(1))[0];
}

/** Skips entropy-coded data up to a marker: FF that is not followed by 00 (data) or a restart. */
async function skipScan(reader: FileReader): Promise<void> {
  while (await reader.skipTo(0xff)) {
    const [, next] = await reader.peek(2);
    if (next === undefined) return;
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return;
    await reader.skip(2);
  }
}

function checkFrame(frame: Buffer): void {
  if (frame.length < 6) throw new Unreadable();
  const components = frame.readUInt8(5);
  if (components < 1 || components > 4 || frame.length !== 6 + 3 * components) throw new Unreadable();
  // A height of 0 is defined after the first scan (DNL).
  if (!isPlausibleSize(frame.readUInt16BE(3), Math.max(1, frame.readUInt16BE(1)))) throw new Unreadable();
}
