import sharp from "sharp";

// Image analysis like a bot's: slides the piece's outline over the background, and takes the position with the most edges
// along the outline and the fewest beside it. It neither learns nor knows our shapes.

interface Grid {
  data: Uint8Array | Float32Array;
  width: number;
  height: number;
}

/** Finds where a slider's piece belongs: the x of its left edge in pixels. Both pictures are bare base64. */
export async function solveBlockPuzzle(background: string, piece: string): Promise<number> {
  const edges = await edgesOf(background);
  const { outline, beside, width } = await outlineOf(piece);
  let best = { x: 0, score: -Infinity };
  for (let x = 0; x <= edges.width - width; x++) {
    const score = mean(edges, outline, x) - mean(edges, beside, x);
    if (score > best.score) best = { x, score };
  }
  return best.x;
}

/** How sharply each pixel of a picture differs from its neighbours, capped so that strong lines do not outweigh many. */
async function edgesOf(picture: string): Promise<Grid> {
  const { data, width, height } = await pixels(picture, 3);
  const edges = new Float32Array(width * height);
  for (let at = width + 1; at < edges.length - width - 1; at++) {
    let strength = 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = (pixel: number) => data[pixel * 3 + channel] ?? 0;
      strength += Math.abs(value(at + 1) - value(at - 1)) + Math.abs(value(at + width) - value(at - width));
    }
    edges[at] = Math.min(strength, 160);
  }
  return { data: edges, width, height };
}

/** The pixels of a piece's outline, and those at four pixels inside and outside of it. */
async function outlineOf(piece: string): Promise<{ outline: number[][]; beside: number[][]; width: number }> {
  const { data, width, height } = await pixels(piece, 4);
  const isSolid = (x: number, y: number) => x >= 0 && x < width && (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  /** Whether there are solid and empty pixels within `reach`. */
  const isBorder = (x: number, y: number, reach: number) => {
    const around = [
      isSolid(x - reach, y),
      isSolid(x + reach, y),
      isSolid(x, y - reach),
      isSolid(x, y + reach),
      isSolid(x, y),
    ];
    return new Set(around).size === 2;
  };
  const all = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  );
  return {
    outline: all.filter(([x, y]) => isBorder(x, y, 1)).map((spot) => [...spot]),
    beside: all.filter(([x, y]) => isBorder(x, y, 5) && !isBorder(x, y, 3)).map((spot) => [...spot]),
    width,
  };
}

function mean({ data, width }: Grid, spots: number[][], left: number): number {
  return spots.reduce((sum, [x = 0, y = 0]) => sum + (data[y * width + left + x] ?? 0), 0) / spots.length;
}

async function pixels(picture: string, channels: 3 | 4): Promise<Grid> {
  const image = sharp(Buffer.from(picture, "base64"));
  const shaped = channels === 3 ? image.removeAlpha() : image.ensureAlpha();
  const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
