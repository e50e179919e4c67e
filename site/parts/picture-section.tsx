import type { ComponentProps, ReactNode } from "react";
import { coverSizes } from "./picture-sizes.ts";
import { Picture } from "./picture.tsx";

const sides = { left: "-ml-edge", right: "-mr-edge order-1 stacked:order-none" };

/** A picture up to one edge of the window, and a section beside it; on narrow screens a strip above the section. */
export function PictureSection({
  id,
  picture,
  side = "left",
  first = false,
  hasStrip = true,
  className = "",
  children,
}: Pick<ComponentProps<typeof Picture>, "picture" | "first"> & {
  id?: string;
  /** The picture's side. */
  side?: keyof typeof sides;
  /** Whether narrow screens show the picture. */
  hasStrip?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={className}>
      <div className={`wrap grid split-7 stacked:grid-cols-1`}>
        <Picture
          picture={picture}
          sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "50vw", height: "40vw" })}
          first={first}
          className={`h-full min-h-[34vw]! stacked:-mx-edge stacked:aspect-5/2 stacked:h-auto stacked:min-h-0! ${hasStrip ? "" : "mobile:hidden"} ${sides[side]}`}
        />
        <div className="min-w-0 self-center py-section">{children}</div>
      </div>
    </section>
  );
}
