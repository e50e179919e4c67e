import { useEffect } from "react";
import { useLocation } from "react-router";
import { idIn } from "#site/ui/id-in.ts";

/** Opens the entry that the address names, `#rotterdam-terminal`. */
export function useOpenedTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(idIn(hash))?.querySelector("details");
    if (details) details.open = true;
  }, [hash]);
}
