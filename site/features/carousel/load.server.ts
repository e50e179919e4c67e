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

/** Maximum number of slides, not counting a page's own first one. */
const maxSlides = 4;

/**
 * Loads the current slides of a placement, in order. If they cannot be loaded, the error is reported and the page is shown
 * without them. Slides that link to no page are left out. `abroadCarousel` has the slides of this site, `websiteCarousel`
 * those of the group's main site.
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
  return items.slice(0, maxSlides).flatMap(({ picture: name, ...slide }) => {
    if (!isPageAddress(slide.link.to)) return [];
    return [{ ...slide, picture: findPicture(library, name, locale) }];
  });
}
