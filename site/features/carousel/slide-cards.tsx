import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import type { Slide } from "./load.ts";

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
