import { useEffect, useRef } from "react";

/** Runs `react` when a value has changed; not at first, when what a visitor has opened before the scripts came is to stay. */
export function useChange(value: string, react: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    react();
  });
}
