import type { ComponentType } from "react";
import type { PictureData } from "#library/pictures.ts";
import {
  BannerExhibit,
  ContactExhibit,
  FormExhibit,
  HeroExhibit,
  IndexExhibit,
  PreviewExhibit,
  SwiperExhibit,
  TabsExhibit,
  TitleExhibit,
} from "./widgets.tsx";
import { VerificationExhibit } from "./verification.tsx";

/** States of the site that visitors rarely see; the page's loader produces them. */
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
