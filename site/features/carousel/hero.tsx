import { useMessages } from "#site/i18n/language.ts";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { StepButtons } from "#site/parts/swiper.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import type { Slide } from "./load.ts";
import { SlideGroup } from "./slides.tsx";

/**
 * The carousel at the top of the home page; the first slide has the page's title. It does not rotate. Without scripts the row
 * can be swiped, and the titles below link to their slides; with scripts, phones have the buttons alone.
 */
export function Hero({ label, slides }: { label: string; slides: Slide[] }) {
  const { swiper } = useMessages();
  const count = slides.length;
  return (
    <section
      aria-roledescription={swiper.label}
      aria-label={label}
      data-script="swiper"
      className="hero bg-ink text-white"
    >
      <div data-row="" role="group" aria-label={label} className="swiper-row">
        {slides.map((slide, index) => (
          <SlideGroup key={slide.id} id={`slide-${slide.id}`} index={index} count={count}>
            <HeroSlide slide={slide} isFirst={index === 0} />
          </SlideGroup>
        ))}
      </div>
      {count > 1 ? (
        <div className="no-print wrap flex items-start gap-6 pt-5 pb-6 mobile:pt-2 mobile:pb-2 short:pb-3">
          <ol className="square-way grid grow auto-cols-fr grid-flow-col gap-6 mobile:hidden mobile:grid-flow-row mobile:gap-3 noscript:mobile:grid">
            {slides.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#slide-${id}`}
                  aria-current={index === 0 ? "true" : undefined}
                  data-press={index}
                  className={titleStyle}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <StepButtons count={count} titles={slides.map(({ title }) => title)} />
          <div
            aria-hidden
            className="square-way grow self-center border-t-2 border-white/30 noscript:hidden desktop:hidden"
          >
            <div className="-mt-0.5 ml-auto w-1/5" />
          </div>
        </div>
      ) : null}
    </section>
  );
}

/**
 * On wide screens the title's block cuts into the picture, so that no text lies on it. The picture takes what the first
 * screen leaves above the titles of the slides and the tasks of the home page.
 */
function HeroSlide({ slide: { title, text, picture, link }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Title = isFirst ? "h1" : "h2";
  return (
    <div className="relative flex h-full min-h-[clamp(240px,100svh-364px,800px)] flex-col justify-end overflow-hidden mobile:min-h-0 mobile:justify-start">
      <Picture
        picture={picture}
        sizes={coverSizes(
          { width: "100vw", height: "70vw" },
          { width: "100vw", height: "clamp(240px, 100svh - 364px, 800px)" },
        )}
        first={isFirst}
        className="inset-0 grow print:relative! print:min-h-60 desktop:absolute! mobile:h-[min(77vw,34svh)] mobile:grow-0"
      />
      <div className="relative wrap">
        <div className="desktop:notch desktop:max-w-[calc(min(31rem,38vw)+1.75rem)] desktop:pt-8 desktop:pr-7 desktop:pb-2 short:pt-4">
          <Title
            className={`text-display desktop:text-[clamp(1.75rem,3.75vw,3.24rem)] mobile:pt-4 ${isFirst ? "" : "phone:text-h3"}`}
          >
            {title}
          </Title>
          <p
            className={`mt-4 max-w-[46ch] text-lead text-white/90 tablet:text-body tablet:leading-normal mobile:mt-3 phone:mt-2 phone:text-body phone:leading-snug ${isFirst ? "" : "phone:hidden"}`}
          >
            {text}
          </p>
          <ContentLink
            to={link.to}
            className="group mt-1 flex tap w-fit gap-3 font-semibold underline-offset-4 hover:underline"
          >
            {link.label}
            <Arrow
              className={`size-5 text-orange transition-transform ${isFirst ? "rotate-90 group-hover:translate-y-1" : "group-hover:translate-x-1"}`}
            />
          </ContentLink>
        </div>
      </div>
    </div>
  );
}

const titleStyle =
  "block h-full wrap-anywhere border-t-2 border-white/30 pt-3 text-small font-medium text-mist hover:text-white aria-[current]:border-orange aria-[current]:text-white";
