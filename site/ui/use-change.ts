import { useEffect, useRef } from "react";

/** Calls `onChange` when a value changes; not at first, so that what was opened before hydration stays open. */
export function useChange(value: string, onChange: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
