import { useEffect } from "react";
import type { RefObject } from "react";

/** Gives focus to what has come in the place of something else, which may have had it. */
export function useEntryFocus(ref: RefObject<HTMLElement | SVGElement | null>): void {
  useEffect(() => {
    ref.current?.focus();
  }, [ref]);
}
