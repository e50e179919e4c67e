import type { ReactNode } from "react";
import { StepButtons } from "./step-buttons.tsx";
import { useSwiper } from "./use-swiper.ts";

/**
 * A list that is a grid where there is room, and on small screens a row to swipe, with the next item looking in. The
 * children are its `<li>`s, `count` of them.
 */
export function Swiper({
  count,
  className,
  children,
}: {
  count: number;
  /** How the grid stands. */
  className: string;
  children: ReactNode;
}) {
  const { row, current, go, onKeyDown } = useSwiper<HTMLUListElement>(count);
  return (
    <>
      {/* The keys come from the links in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={row}
        onKeyDown={onKeyDown}
        className={`swiper mobile:swiper-row mobile:-mx-edge mobile:scroll-px-edge mobile:gap-6 mobile:px-edge mobile:*:w-[84%] ${className}`}
      >
        {children}
      </ul>
      {count > 1 ? (
        <div className="mt-5 desktop:hidden">
          <StepButtons current={current} count={count} onGo={go} />
        </div>
      ) : null}
    </>
  );
}
