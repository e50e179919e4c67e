import { useMessages } from "#site/i18n/messages.ts";
import { Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { StepButtons } from "#site/parts/swiper.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import type { Slide } from "./load.ts";
import { SlideGroup } from "./slide-group.tsx";

/** Current notices in a band across a page, one visible at a time. */
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
      <div className="flex items-center gap-x-10 border-t border-line pt-5 mobile:gap-x-5 mobile:pt-3">
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
        className="group ml-auto flex min-h-11 shrink-0 items-center gap-3 text-nav font-semibold underline-offset-4 hover:underline mobile:ml-0 mobile:max-w-full"
      >
        {link.label}
        <Arrow className="size-5 text-orange-deep transition-transform group-hover:translate-x-1" />
      </ContentLink>
    </div>
  );
}
