import type { ReactNode } from "react";
import { StepButtons } from "./step-buttons.tsx";

/**
 * A list that is a grid on wide screens and a row to swipe on narrow ones, where the next item is partly visible. The
 * children are `count` list items.
 */
export function Swiper({
  count,
  className,
  children,
}: {
  count: number;
  /** Lays out the grid. */
  className: string;
  children: ReactNode;
}) {
  return (
    <div data-script="swiper" className="contents">
      <ul
        data-row=""
        className={`swiper mobile:swiper-row mobile:-mx-edge mobile:scroll-px-edge mobile:gap-6 mobile:px-edge mobile:*:w-[84%] ${className}`}
      >
        {children}
      </ul>
      {count > 1 ? (
        <div className="mt-5 desktop:hidden">
          <StepButtons count={count} />
        </div>
      ) : null}
    </div>
  );
}
