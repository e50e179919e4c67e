import type { LoaderFunctionArgs } from "react-router";
import type { SlideQuery } from "#contract/carousel.ts";
import type { Locale } from "#contract/locales.ts";
import { serviceOf } from "#contract/notices.ts";
import { isPageAddress, type PagePath } from "#contract/pages.ts";
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

type Args = Pick<LoaderFunctionArgs, "context">;
type Carousel = "abroadCarousel" | "websiteCarousel";

/**
 * Loads the slides of the home page, in order: those of this site (`abroadCarousel`), or of the group's main site
 * (`websiteCarousel`).
 */
export async function loadSlides(
  args: Args,
  locale: Locale,
  carousel: Carousel = "abroadCarousel",
): Promise<Slide[]> {
  return (await loadPlacement(args, locale, "home", carousel)).slice(0, maxSlides);
}

/** Loads the notices about a service, in order: those whose link names it. */
export async function loadNotices(args: Args, locale: Locale, service: PagePath): Promise<Slide[]> {
  const notices = await loadPlacement(args, locale, "banner", "abroadCarousel");
  return notices.filter(({ link }) => serviceOf(link.to) === service).slice(0, maxSlides);
}

/**
 * Loads the current slides of a placement, in order. If they cannot be loaded, the error is reported and the page is shown
 * without them. Slides that link to no page are left out.
 */
async function loadPlacement(
  { context }: Args,
  locale: Locale,
  placement: SlideQuery["placement"],
  carousel: Carousel,
): Promise<Slide[]> {
  const library = context.get(libraryContext);
  const client = context.get(clientContext);
  const { items } = await client[carousel]({ locale, placement }).catch((error: unknown) => {
    context.get(reportContext)(error);
    return { items: [] };
  });
  return items.flatMap(({ picture: name, ...slide }) => {
    if (!isPageAddress(slide.link.to)) return [];
    return [{ ...slide, picture: findPicture(library, name, locale) }];
  });
}
