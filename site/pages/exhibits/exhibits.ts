import type { ComponentType } from "react";
import type { PictureData } from "#library/pictures.ts";
import { BannerExhibit, HeroExhibit } from "./carousels.tsx";
import { ContactExhibit, FormExhibit, TitleExhibit } from "./frame.tsx";
import { IndexExhibit, TabsExhibit } from "./page-navigation.tsx";
import { PreviewExhibit } from "./pictures.tsx";
import { SwiperExhibit } from "./swipers.tsx";
import { VerificationExhibit } from "./verification.tsx";

/** States of the site that a visitor rarely sees; the page's loader makes them. */
export const states = [
  "slow",
  "failing",
  "error",
  "crash",
  "unknown-middleware",
  "refused",
  "broken-error-page",
];

/** The shared widgets, each in several states. */
export const widgets: Record<string, ComponentType<{ pictures: PictureData[] }>> = {
  verification: VerificationExhibit,
  "image-preview": PreviewExhibit,
  "mobile-swiper": SwiperExhibit,
  "page-navigation": IndexExhibit,
  "scrolling-tabs": TabsExhibit,
  "submission-form": FormExhibit,
  carousel: HeroExhibit,
  "top-banner": BannerExhibit,
  "contact-us-block": ContactExhibit,
  title: TitleExhibit,
};
