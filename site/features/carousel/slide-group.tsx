import type { ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";

/**
 * A slide of a carousel, after the ARIA Authoring Practices Guide. Scripts make hidden slides
 * inert (site/browser/swiper.ts).
 */
export function SlideGroup({
  id,
  index,
  count,
  children,
}: {
  id: string;
  index: number;
  count: number;
  children: ReactNode;
}) {
  const { swiper } = useMessages();
  return (
    <div
      id={id}
      role="group"
      aria-roledescription={swiper.slide}
      aria-label={fill(swiper.place, { current: index + 1, count })}
      className="w-full print:not-first:hidden"
    >
      {children}
    </div>
  );
}
