import type { SlideQuery } from "#contract/carousel.ts";
import { serviceOf } from "#reader/records.ts";
import { pictureIn } from "#reader/content.ts";
import type { PictureName } from "#reader/names.ts";
import type { PictureData } from "#reader/pictures.ts";
import type { PageRequest } from "#site/load/page.ts";

export interface Slide {
  id: string;
  title: string;
  text: string;
  picture: PictureData | undefined;
  link: { label: string; to: string };
}

/** Maximum number of slides, not counting a page's own first one. */
const maxSlides = 4;

type Carousel = "abroadCarousel" | "websiteCarousel";

/**
 * Loads the slides of the home page, in order: those of this site (`abroadCarousel`), or of the group's main site
 * (`websiteCarousel`).
 */
export function loadSlides(request: PageRequest, carousel: Carousel = "abroadCarousel"): Slide[] {
  return loadPlacement(request, "home", carousel).slice(0, maxSlides);
}

/** Loads the notices about the service of the page, in order: those whose link names it. */
export function loadNotices(request: PageRequest): Slide[] {
  const notices = loadPlacement(request, "banner", "abroadCarousel");
  return notices.filter(({ link }) => serviceOf(link.to) === request.path).slice(0, maxSlides);
}

function loadPlacement(
  { content, lists, locale }: PageRequest,
  placement: SlideQuery["placement"],
  carousel: Carousel,
): Slide[] {
  const { items } = lists[carousel]({ locale, placement });
  // The content check knows the pictures that records name.
  return items.map(({ picture, ...slide }) => ({
    ...slide,
    picture: pictureIn(content, picture as PictureName, locale),
  }));
}
