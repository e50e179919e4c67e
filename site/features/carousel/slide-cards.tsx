import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { ContentLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import type { Slide } from "./load.server.ts";

/** Slides as static cards side by side. */
export function SlideCards({ slides }: { slides: Slide[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-8 gap-y-12 narrow:grid-cols-1 mobile:grid-cols-1">
      {slides.map(({ id, title, text, picture, link }) => (
        <li key={id} className="flex flex-col print:break-inside-avoid">
          <Picture
            picture={picture}
            sizes={coverSizes({ width: "100vw", height: "66.7vw" }, { width: "33vw", height: "22vw" })}
            className="aspect-[3/2] print:hidden"
          />
          <h3 className="mt-5 text-h3 font-semibold">{title}</h3>
          <p className="mt-2">{text}</p>
          <ContentLink
            to={link.to}
            className="group mt-auto flex min-h-11 w-fit items-center gap-3 pt-2 font-semibold underline-offset-4 hover:underline"
          >
            {link.label}
            <Arrow className="size-5 text-orange-deep transition-transform group-hover:translate-x-1" />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
