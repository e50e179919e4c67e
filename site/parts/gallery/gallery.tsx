import { useState } from "react";
import type { PictureData } from "#reader/pictures.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { Swiper } from "#site/parts/swiper/swiper.tsx";

const Lightbox = lazyPart(async () => (await import("./lightbox.tsx")).Lightbox);

interface CaptionedPicture {
  picture: PictureData;
  caption: string;
}

/** Pictures side by side that open in a lightbox. Without scripts, each links to its file. */
export function Gallery({ pictures }: { pictures: CaptionedPicture[] }) {
  const { preview } = useMessages();
  const { pictureBaseUrl } = useSite();
  const [opened, setOpened] = useState<number>();
  const large = pictures.map(({ picture: { stem, widths, alt, width, height } }) => ({
    src: `${pictureBaseUrl}/${stem}-${widths.at(-1)}.webp`,
    alt,
    width,
    height,
  }));
  return (
    <>
      <Swiper
        count={pictures.length}
        className="desktop:grid desktop:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] desktop:gap-6"
      >
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.stem}>
            <a
              href={large[index]?.src}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpened(index);
              }}
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
      </Swiper>
      {opened === undefined ? null : (
        <Lightbox pictures={large} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
