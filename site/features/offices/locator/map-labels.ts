/** A name beside a mark, in units of the frame. */
interface Label {
  key: string;
  name: string;
  x: number;
  y: number;
  side: "right" | "left";
}

/** Size of a letter and the distance from the mark, in pixels. */
const [letter, line, gap] = [7.5, 18, 10];

/**
 * Places the names of marks beside them, the first ones first: at the right, else at the left, else not at all, so that
 * none leaves the frame or covers another. `pixel` is the size of a pixel in units of the frame.
 */
export function placeLabels(
  marks: { key: string; name: string; x: number; y: number }[],
  frame: { width: number; height: number },
  pixel: number,
): Label[] {
  const placed: (Label & { from: number; to: number })[] = [];
  for (const mark of marks) {
    const width = mark.name.length * letter * pixel;
    const starts = { right: mark.x + gap * pixel, left: mark.x - gap * pixel - width };
    const side = (["right", "left"] as const).find((each) => {
      const [from, to] = [starts[each], starts[each] + width];
      const isInside = from >= 0 && to <= frame.width && mark.y > 0 && mark.y < frame.height;
      const isFree = placed.every(
        (other) => Math.abs(other.y - mark.y) >= line * pixel || other.to <= from || other.from >= to,
      );
      return isInside && isFree;
    });
    if (side) placed.push({ ...mark, side, from: starts[side], to: starts[side] + width });
  }
  return placed.map(({ from: _from, to: _to, ...label }) => label);
}
