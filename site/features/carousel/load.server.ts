import type { LoaderFunctionArgs } from "react-router";
import type { SlideQuery } from "#contract/carousel.ts";
import type { Locale } from "#contract/locales.ts";
import { isPageAddress } from "#contract/pages.ts";
import { findPicture } from "#library/library.ts";
import type { PictureData } from "#library/pictures.ts";
import { clientContext, libraryContext, reportContext } from "#site/load/context.ts";

/** A slide, or a banner, as pages show it. */
export interface Slide {
  id: string;
  title: string;
  text: string;
  picture: PictureData | undefined;
  link: { label: string; to: string };
}

/** More than these nobody looks at; what a page itself begins with is not counted. */
const slidesShown = 4;

/**
 * The slides of a place that are due, in their order: none where they cannot be had, so that a page goes on without. A
 * slide that leads to no page is left out. `abroadCarousel` has those of this site, `websiteCarousel` those of the
 * group's main one.
 */
export async function loadSlides(
  { context }: Pick<LoaderFunctionArgs, "context">,
  locale: Locale,
  placement: SlideQuery["placement"],
  carousel: "abroadCarousel" | "websiteCarousel" = "abroadCarousel",
): Promise<Slide[]> {
  const library = context.get(libraryContext);
  const client = context.get(clientContext);
  const { items } = await client[carousel]({ locale, placement }).catch((error: unknown) => {
    context.get(reportContext)(error);
    return { items: [] };
  });
  return items.slice(0, slidesShown).flatMap(({ picture: name, ...slide }) => {
    if (!isPageAddress(slide.link.to)) return [];
    return [{ ...slide, picture: findPicture(library, name, locale) }];
  });
}
