import type { PictureData } from "#reader/pictures.ts";
import { useMessages } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { coverSizes, Picture } from "./picture.tsx";
import { StepButtons } from "./swiper.tsx";

interface CaptionedPicture {
  picture: PictureData;
  caption: string;
}

/**
 * Pictures side by side, on narrow screens in a row to swipe where the next one is partly visible. They open in a lightbox
 * (site/browser/gallery.ts); without scripts, each links to its file.
 */
export function Gallery({ pictures }: { pictures: CaptionedPicture[] }) {
  const { preview } = useMessages();
  const { pictureBaseUrl } = useSite();
  return (
    <div data-script="gallery" className="contents">
      <div data-script="swiper" className="contents">
        <ul
          data-row=""
          className="swiper desktop:grid desktop:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] desktop:gap-6 mobile:swiper-row mobile:-mx-edge mobile:scroll-px-edge mobile:gap-6 mobile:px-edge mobile:*:w-[84%]"
        >
          {pictures.map(({ picture, caption }) => (
            <li key={picture.stem}>
              <a
                href={`${pictureBaseUrl}/${picture.stem}-${picture.widths.at(-1)}.webp`}
                data-press="picture"
                className="block cursor-zoom-in"
              >
                <Picture
                  picture={picture}
                  sizes={coverSizes({ width: "84vw", height: "56vw" }, { width: "26vw", height: "18vw" })}
                  className="aspect-3/2 max-h-120 w-full"
                />
                <span className="sr-only">. {preview.large}</span>
              </a>
              <p className="mt-3 max-w-[48ch] text-small text-soft">{caption}</p>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <div className="mt-5 desktop:hidden">
            <StepButtons count={pictures.length} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
