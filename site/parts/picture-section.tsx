import type { ComponentProps, ReactNode } from "react";
import { coverSizes } from "./picture-sizes.ts";
import { Picture } from "./picture.tsx";

const sides = {
  left: { columns: "grid-cols-[5fr_7fr]", content: "pr-edge pl-14", picture: "" },
  right: { columns: "grid-cols-[7fr_5fr]", content: "pl-edge pr-14", picture: "order-1 mobile:order-none" },
};

/** A picture that fills one side of the window, and a section beside it; on narrow screens a strip above the section. */
export function PictureSection({
  id,
  picture,
  side = "left",
  hasStrip = true,
  className = "",
  children,
}: Pick<ComponentProps<typeof Picture>, "picture"> & {
  id?: string;
  /** The picture's side. */
  side?: keyof typeof sides;
  /** Whether narrow screens show the picture. */
  hasStrip?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const looks = sides[side];
  return (
    <section id={id} className={`grid ${looks.columns} mobile:grid-cols-1 ${className}`}>
      <Picture
        picture={picture}
        sizes={coverSizes({ width: "100vw", height: "128px" }, { width: "42vw", height: "560px" })}
        className={`h-full ${hasStrip ? "mobile:h-32" : "mobile:hidden"} ${looks.picture}`}
      />
      <div className={`py-section ${looks.content} mobile:px-edge`}>{children}</div>
    </section>
  );
}
