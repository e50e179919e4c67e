import type { ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import type { Slide } from "./load.ts";
import { StepButtons } from "#site/parts/swiper.tsx";

/**
 * A slide of a carousel, after the ARIA Authoring Practices Guide. Scripts make hidden slides
 * inert (site/browser/swiper.ts).
 */
export function SlideGroup({
  id,
  index,
  count,
  children,
}: {
  id: string;
  index: number;
  count: number;
  children: ReactNode;
}) {
  const { swiper } = useMessages();
  return (
    <div
      id={id}
      role="group"
      aria-roledescription={swiper.slide}
      aria-label={fill(swiper.place, { current: index + 1, count })}
      className="w-full print:not-first:hidden"
    >
      {children}
    </div>
  );
}

/** Slides as static cards side by side; on narrow screens as rows with a small picture, without their text. */
export function SlideCards({ slides }: { slides: Slide[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-6 gap-y-5 mobile:grid-cols-1">
      {slides.map(({ id, title, text, picture, link }) => (
        <li
          key={id}
          className="flex flex-col print:break-inside-avoid mobile:gap-x-4 mobile:min-[18em]:grid mobile:min-[18em]:grid-cols-[7rem_1fr]"
        >
          <Picture
            picture={picture}
            sizes={coverSizes({ width: "7rem", height: "7rem" }, { width: "30vw", height: "15vw" })}
            className="row-span-2 aspect-[2/1] print:hidden mobile:min-[18em]:aspect-square"
          />
          <h3 className="font-semibold max-[18em]:mt-2 desktop:mt-4 desktop:text-h3">{title}</h3>
          <p className="mt-1.5 text-small mobile:hidden">{text}</p>
          <ContentLink
            to={link.to}
            className="group mt-auto min-h-11 w-fit py-2.5 font-semibold underline-offset-4 hover:underline mobile:mt-0 mobile:text-small"
          >
            {/* The arrow stays with the last word. */}
            {`${link.label}\u00a0`}
            <Arrow className="ml-2 inline size-5 align-middle text-orange-deep transition-transform group-hover:translate-x-1" />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}

export function TopBanner({ slides }: { slides: Slide[] }) {
  const { swiper } = useMessages();
  const count = slides.length;
  if (count === 0) return null;
  return (
    <section
      aria-roledescription={swiper.label}
      aria-label={swiper.notices}
      data-script="swiper"
      className="no-print wrap pb-8 mobile:pb-4"
    >
      <div className="flex items-center gap-x-10 border-t pt-5 mobile:gap-x-5 mobile:pt-3">
        <div data-row="" className="swiper-row min-w-0 grow">
          {slides.map((slide, index) => (
            <SlideGroup key={slide.id} id={`notice-${slide.id}`} index={index} count={count}>
              <Notice slide={slide} />
            </SlideGroup>
          ))}
        </div>
        {count > 1 ? <StepButtons count={count} /> : null}
      </div>
    </section>
  );
}

function Notice({ slide: { title, text, picture, link } }: { slide: Slide }) {
  return (
    <div className="flex items-center gap-6 mobile:flex-col mobile:items-start mobile:gap-0">
      <Picture picture={picture} sizes="112px" className="h-16 w-28 shrink-0 mobile:hidden" />
      <p className="max-w-[72ch] text-nav leading-normal text-soft">
        <b className="block font-semibold text-text">{title}</b>
        <span className="mobile:hidden">{text}</span>
      </p>
      <ContentLink
        to={link.to}
        className="group ml-auto flex tap shrink-0 gap-3 text-nav font-semibold underline-offset-4 hover:underline mobile:ml-0 mobile:max-w-full"
      >
        {link.label}
        <Arrow className="size-5 text-orange-deep transition-transform group-hover:translate-x-1" />
      </ContentLink>
    </div>
  );
}
