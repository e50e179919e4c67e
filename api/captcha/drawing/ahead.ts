import { paint } from "./picture.ts";
import type { Picture } from "./picture.ts";

/** How many are painted at once: 1.1 MB of pixels. */
const batch = 8;

/**
 * Paints what `plan` thinks up, a batch at a time, and hands each picture out once. Nothing is painted before somebody
 * asks, and nothing while nobody does.
 */
export function paintAhead<Plan extends { drawing: string }>(
  plan: () => Plan,
): () => Promise<Plan & Picture> {
  let painted: Promise<(Plan & Picture)[]> | undefined;

  async function paintBatch() {
    const plans = Array.from({ length: batch }, plan);
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
      // Whoever finds the batch empty first sets out to paint the next; the others wait for that one.
      if (painted === current) painted = undefined;
    }
  };
}
