import type { ReactNode } from "react";
import type { PictureData } from "#reader/pictures.ts";
import type { FigureData } from "#site/parts/figure.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { KeyFigures } from "./figures.tsx";

interface Opening {
  picture: PictureData | undefined;
  figures: FigureData[];
}

/** A square picture with the figures and a text at its right; in small windows the text is below both. */
export function Portrait({ picture, figures, children }: Opening & { children: ReactNode }) {
  return (
    <div className="sheet-opening wrap grid split-7 items-start gap-y-8 pb-section desktop:grid-rows-[auto_1fr]">
      <Picture
        picture={picture}
        sizes={coverSizes({ width: "100vw", height: "56vw" }, { width: "42vw", height: "42vw" })}
        first
        // On wide windows as high as what is beside it.
        className="sheet-picture row-span-2 h-0 min-h-full compact:row-span-1 compact:aspect-5/4 compact:h-auto compact:min-h-0 mobile:aspect-video"
      />
      <KeyFigures figures={figures} columns="grid-cols-2" />
      <div className="self-end compact:col-span-full">{children}</div>
    </div>
  );
}

/** A picture up to the right edge of the window, with the figures at its left; in small windows below it. */
export function Elevation({ picture, figures }: Opening) {
  return (
    <div className="sheet-opening wrap grid split-5 gap-y-8 pb-section compact:grid-cols-1">
      <KeyFigures figures={figures} columns="grid-cols-1 compact:grid-cols-4 narrow:grid-cols-2" />
      <Picture
        picture={picture}
        sizes={coverSizes({ width: "100vw", height: "56vw" }, { width: "65vw", height: "37vw" })}
        first
        className="sheet-picture -mr-edge h-full min-h-[36vw]! compact:order-first compact:aspect-5/2 compact:h-auto mobile:-ml-edge mobile:aspect-video"
      />
    </div>
  );
}

export function Vignette({ picture, children }: Pick<Opening, "picture"> & { children: ReactNode }) {
  return (
    <div className="sheet-opening wrap">
      <div className="grid split-5 gap-y-6 border-t py-section phone:py-8">
        <Picture
          picture={picture}
          sizes={coverSizes({ width: "100vw", height: "160px" }, { width: "29vw", height: "22vw" })}
          className="sheet-picture aspect-4/3 w-full self-start mobile:aspect-auto mobile:h-40"
        />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
