import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";

/** Whether the address leads to this part of the page. False until the browser has taken the page over. */
export function useAddressed(id: string): boolean {
  const { hash } = useLocation();
  return useHydrated() && hash === `#${id}`;
}
