/**
 * Draws the site's icon into public/ for programs that do not take favicon.svg: browsers' tabs (ICO), iOS, and home
 * screens, which crop the maskable one to a circle or another shape. Run with `npm run mark` after a change of the icon.
 */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { palette } from "#shared/brand.ts";

const source = await readFile("public/favicon.svg");

/** A square picture of the icon; `scale` leaves room around it for shapes that crop. */
async function draw(size: number, scale = 1): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const icon = await sharp(source, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const ground = { width: size, height: size, channels: 3, background: palette.ink } as const;
  return sharp({ create: ground })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file of one PNG: a header of 6 bytes, an entry of 16, and the picture. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile("public/favicon.ico", toIco(await draw(32), 32));
await writeFile("public/apple-touch-icon.png", await draw(180));
await writeFile("public/icon-192.png", await draw(192));
await writeFile("public/icon-512.png", await draw(512));
// What is within 80 % of the width is shown in every shape (W3C Manifest, safe zone).
await writeFile("public/icon-maskable-512.png", await draw(512, 0.72));
