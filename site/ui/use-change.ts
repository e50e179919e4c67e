import { useEffect, useRef } from "react";

/** Calls `react` when a value changes; not at first, so that what was opened before hydration stays open. */
export function useChange(value: string, react: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    react();
  });
}
