import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";

/** Milliseconds that a slide stays: enough to read it twice. */
const rest = 8000;

/**
 * Goes on by itself from the press of a button on, never before, until somebody stops it. It waits while a slide is
 * under the pointer or has the focus.
 */
export function useRotation(slides: RefObject<HTMLElement | null>, onAdvance: () => void) {
  const [isRotating, setRotating] = useState(false);
  const advance = useEffectEvent(() => {
    if (!slides.current?.matches(":hover, :focus-within")) onAdvance();
  });
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => advance(), rest);
    return () => clearInterval(timer);
  }, [isRotating]);
  return { isRotating, setRotating };
}
