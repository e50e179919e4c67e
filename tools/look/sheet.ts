import sharp, { type OverlayOptions } from "sharp";
import type { Viewport } from "./choose.ts";
import { columnWidth, fold, sheet } from "./layout.ts";

/** A shrunk page, cut into columns. */
export interface Tile {
  label: string;
  width: number;
  columns: { picture: Buffer; height: number }[];
}

export async function shrink(screenshot: Buffer, viewport: Viewport, label: string): Promise<Tile> {
  const width = columnWidth(viewport);
  const { data, info } = await sharp(screenshot)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const columns = await Promise.all(
    fold(info.height).map(async ({ top, height }) => ({
      picture: await sharp(data).extract({ left: 0, top, width: info.width, height }).png().toBuffer(),
      height,
    })),
  );
  return { label, width, columns };
}

/** Draws pages beside each other, each below its label. */
export async function drawSheet(tiles: readonly Tile[], file: string): Promise<void> {
  const { gap, labelHeight } = sheet;
  const parts: OverlayOptions[] = [];
  let left = gap;
  for (const { label, width, columns } of tiles) {
    const room = columns.length * (width + gap) - gap;
    const text = {
      text: `<span foreground="#111">${label}</span>`,
      rgba: true,
      font: "sans 8",
      dpi: 96,
      width: room,
      wrap: "word-char",
    } as const;
    parts.push({ input: { text }, left, top: gap });
    for (const { picture } of columns) {
      parts.push({ input: picture, left, top: gap + labelHeight });
      left += width + gap;
    }
  }
  const height = Math.max(...tiles.flatMap(({ columns }) => columns.map((column) => column.height)));
  await sharp({
    create: { width: left, height: height + labelHeight + 2 * gap, channels: 3, background: "#b4b4b4" },
  })
    .composite(parts)
    .png({ palette: true, effort: 3 })
    .toFile(file);
}
