import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { StepButtons } from "#site/parts/swiper/step-buttons.tsx";
import { useSwiper } from "#site/parts/swiper/use-swiper.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { Arrow, Pause, Play } from "#site/ui/icons.tsx";
import type { Slide } from "./load.server.ts";
import { SlideGroup } from "./slide-group.tsx";
import { useRotation } from "./use-rotation.ts";

/**
 * The carousel at the top of the home page; the first slide has the page's title. It does not rotate until started. Without
 * scripts the row can be swiped, and the titles below link to their slides.
 */
export function Hero({ label, slides }: { label: string; slides: Slide[] }) {
  const { swiper } = useMessages();
  const count = slides.length;
  const { row, current, go, onKeyDown } = useSwiper<HTMLDivElement>(count);
  const { isRotating, setRotating } = useRotation(row, () => go((current + 1) % count));

  function choose(to: number): void {
    setRotating(false);
    go(to);
  }

  return (
    // Handles keys of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={swiper.label}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="bg-ink pb-8 text-white mobile:pb-2"
    >
      <div ref={row} className="swiper-row">
        {slides.map((slide, index) => (
          <SlideGroup
            key={slide.id}
            id={`slide-${slide.id}`}
            index={index}
            count={count}
            isCurrent={index === current}
          >
            <HeroSlide slide={slide} isFirst={index === 0} />
          </SlideGroup>
        ))}
      </div>
      {count > 1 ? (
        <div className="no-print mt-9 flex items-start gap-6 px-edge mobile:mt-3 mobile:justify-between">
          <ol className="grid grow auto-cols-fr grid-flow-col gap-6 text-small mobile:hidden">
            {slides.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#slide-${id}`}
                  aria-current={index === current ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    choose(index);
                  }}
                  className="block h-full border-t-2 border-white/30 pt-3.5 font-medium text-mist hover:text-white aria-[current]:border-orange aria-[current]:text-white"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <StepButtons
            current={current}
            count={count}
            status={
              isRotating
                ? ""
                : fill(swiper.placeOf, { current: current + 1, count, title: slides[current]?.title ?? "" })
            }
            onGo={choose}
          />
          <RotationButton isRotating={isRotating} onChange={setRotating} />
        </div>
      ) : null}
    </section>
  );
}

function HeroSlide({ slide: { title, text, picture, link }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Title = isFirst ? "h1" : "h2";
  return (
    <>
      <div className="relative">
        {/* Below the text of a slide, the first screen has room for the tasks of the home page. */}
        <div className="h-[clamp(280px,100svh-470px,640px)] bg-ink-raised mobile:h-[clamp(160px,100svh-674px,440px)]">
          <Picture
            picture={picture}
            sizes={coverSizes(
              { width: "100vw", height: "clamp(160px, 100svh - 674px, 440px)" },
              { width: "100vw", height: "clamp(280px, 100svh - 470px, 640px)" },
            )}
            first={isFirst}
            className="h-full"
          />
        </div>
        <div className="absolute inset-x-0 top-0 h-44 bg-linear-to-b from-ink/80 to-transparent" />
      </div>
      <div className="relative px-edge not-print:-mt-[150px] mobile:not-print:-mt-14">
        {/* The title's block cuts into the picture, so that no text lies on it. */}
        <Title className="-ml-(--spacing-edge) min-h-[150px] w-fit max-w-[68%] bg-ink pt-9.5 pr-14 pl-(--spacing-edge) text-display mobile:min-h-0 mobile:max-w-[92%] mobile:pt-6.5 mobile:pr-7">
          {title}
        </Title>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-18 gap-y-5">
          <p className="max-w-[52ch] text-lead text-white/90">{text}</p>
          <ContentLink
            to={link.to}
            className="group flex min-h-11 items-center gap-3 font-semibold underline-offset-4 hover:underline"
          >
            {link.label}
            <Arrow className="size-5 text-orange transition-transform group-hover:translate-x-1" />
          </ContentLink>
        </div>
      </div>
    </>
  );
}

function RotationButton({
  isRotating,
  onChange,
}: {
  isRotating: boolean;
  onChange: (isRotating: boolean) => void;
}) {
  const { swiper } = useMessages();
  const hydrated = useHydrated();
  const Icon = isRotating ? Pause : Play;
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-label={isRotating ? swiper.pause : swiper.play}
      onClick={() => onChange(!isRotating)}
      className="-mr-3 grid size-11 cursor-pointer place-items-center motion-reduce:hidden noscript:hidden"
    >
      <Icon className="size-5" />
    </button>
  );
}
