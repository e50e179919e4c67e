import type { ReactNode, ComponentProps } from "react";
import { coverSizes, Picture } from "./picture.tsx";

const tones = {
  plain: "",
  white: "border-y bg-white",
  dark: "bg-ink text-white",
  raised: "bg-ink-raised text-white",
  orange: "bg-orange text-ink",
  petrol: "bg-petrol text-white",
};

export function PageSection({
  id,
  tone = "plain",
  padding = "py-section",
  className = "",
  children,
}: {
  id?: string | undefined;
  tone?: keyof typeof tones;
  padding?: string;
  /** Lays out what is within. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={tones[tone]}>
      <div className={`wrap ${padding} ${className}`}>{children}</div>
    </section>
  );
}

export function SectionIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-10 grid split-5 items-baseline gap-y-3 mobile:mb-6">
      <h2 className="text-section">{title}</h2>
      <p className="max-w-[60ch] opacity-85">{lead}</p>
    </div>
  );
}

/** The title of a section in larger letters than those of `SectionIntro`; the text beside it is given as children. */
export function LargeIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-10 grid split-5 items-baseline gap-y-4 mobile:mb-6">
      <h2 className="text-h2">{title}</h2>
      {children}
    </div>
  );
}

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
  side?: keyof typeof sides;
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
