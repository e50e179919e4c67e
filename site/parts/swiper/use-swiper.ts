import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { plainKey } from "#site/ui/plain-key.ts";

/**
 * A row of items with horizontal scroll snapping. Swiping is native; `go` is for buttons and keys. `current` is the index
 * of the visible item.
 */
export function useSwiper<E extends HTMLElement>(count: number) {
  const row = useRef<E>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const items = [...(row.current?.children ?? [])];
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The first item that is mostly visible: a change of the window's size reports several at once.
        const start = entry?.rootBounds?.left ?? 0;
        setCurrent(items.findIndex((item) => leftOf(item) + 0.4 * item.clientWidth >= start));
      },
      { root: row.current, threshold: 0.6 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [count]);

  /** Scrolls to an item. Its `scrollIntoView` would scroll the page as well. */
  function go(to: number): void {
    const [first, item] = [row.current?.children[0], row.current?.children[to]];
    if (first && item) row.current?.scrollTo({ left: leftOf(item) - leftOf(first) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: count - 1,
    };
    const to = moves[plainKey(event)];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return { row, current, go, onKeyDown };
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}
