import type { ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/**
 * A slide of a carousel, after the ARIA Authoring Practices Guide. Hidden slides are inert, but only once scripts can show
 * them.
 */
export function SlideGroup({
  id,
  index,
  count,
  isCurrent,
  children,
}: {
  id: string;
  index: number;
  count: number;
  isCurrent: boolean;
  children: ReactNode;
}) {
  const { swiper } = useMessages();
  const hydrated = useHydrated();
  return (
    <div
      id={id}
      role="group"
      aria-roledescription={swiper.slide}
      aria-label={fill(swiper.place, { current: index + 1, count })}
      inert={hydrated && !isCurrent}
      className="w-full print:not-first:hidden"
    >
      {children}
    </div>
  );
}
