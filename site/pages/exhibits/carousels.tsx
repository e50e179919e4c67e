import type { PictureData } from "#library/pictures.ts";
import { Hero } from "#site/features/carousel/hero.tsx";
import type { Slide } from "#site/features/carousel/load.server.ts";
import { TopBanner } from "#site/features/carousel/top-banner.tsx";
import { longWord, State } from "./state.tsx";

type Pictures = { pictures: PictureData[] };

export function HeroExhibit({ pictures }: Pictures) {
  const slides = slidesOf("hero", pictures);
  return (
    <>
      <State name="Four slides">
        <Hero label="Four slides" slides={slides} />
      </State>
      <State name="One slide, without a picture">
        <Hero label="One slide" slides={[{ ...longSlide, id: "alone" }]} />
      </State>
    </>
  );
}

export function BannerExhibit({ pictures }: Pictures) {
  const slides = slidesOf("banner", pictures);
  return (
    <>
      <State name="Four notices">
        <TopBanner slides={slides} />
      </State>
      <State name="One notice, without a picture">
        <TopBanner slides={[{ ...longSlide, id: "lone-notice" }]} />
      </State>
      <State name="No notice">
        <TopBanner slides={[]} />
      </State>
    </>
  );
}

const longSlide: Slide = {
  id: "long",
  title: `A title that runs on, with ${longWord} in it`,
  text: `A text of some length, as an editor in a hurry writes it, with a word that no column was made for: ${longWord}.`,
  picture: undefined,
  link: { label: `A link of some length to ${longWord}`, to: "/services/tank" },
};

function slidesOf(prefix: string, pictures: PictureData[]): Slide[] {
  const titles = ["One tank, door to door", "No lift without a plan", "Anyone may stop the job"];
  const short = pictures.map((picture, index) => ({
    id: `${prefix}-${picture.stem}`,
    title: titles[index] ?? "",
    text: "A sentence that says what the slide stands for.",
    picture,
    link: { label: "Where it leads", to: "/company/about" as const },
  }));
  return [...short, { ...longSlide, id: `${prefix}-long` }];
}
