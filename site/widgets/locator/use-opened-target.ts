import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the entry that the address names, `#rotterdam-terminal`. */
export function useOpenedTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const details = target?.querySelector("details");
    if (details) details.open = true;
  }, [hash]);
}
