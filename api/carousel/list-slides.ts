import { localise, sortBy } from "#api/records/listing.ts";
import type { z } from "zod/mini";
import type { SlideList, SlideRecord, audiences, slideQuerySchema } from "#contract/carousel.ts";

/** Lists the slides of an audience and a placement, in order. */
export function listSlides(
  slides: SlideRecord[],
  audience: (typeof audiences)[number],
  { locale, placement }: z.output<typeof slideQuerySchema>,
): SlideList {
  const shown = slides.filter((slide) => slide.audience === audience && slide.placement === placement);
  const items = sortBy(shown, ({ order }) => order).map(({ id, picture, title, text, link }) =>
    localise({ id, picture, title, text, link }, locale),
  );
  return { items };
}
