import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/** How long a slide stays, in milliseconds: enough to read it twice. */
const interval = 8000;

/**
 * Advances the slides automatically between a press of the play button and one of the pause button. Pauses while a slide
 * is hovered or has the focus.
 */
export function useRotation(slides: RefObject<HTMLElement | null>, onAdvance: () => void) {
  const [isRotating, setRotating] = useState(false);
  const advance = useEffectEvent(() => {
    if (!slides.current?.matches(":hover, :focus-within")) onAdvance();
  });
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => advance(), interval);
    return () => clearInterval(timer);
  }, [isRotating]);
  return { isRotating, setRotating };
}
