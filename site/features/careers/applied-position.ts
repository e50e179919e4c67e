import { useLocation } from "react-router";
import type { To } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";

// The position that a visitor applies for stands in the address, `?position=ID#apply`: the form below the list reads it
// there, and so does one that was opened by a link.

/** Id of the position that is applied for; undefined for none, and until the browser has taken the page over. */
export function useAppliedPosition(): string | undefined {
  return useSearch().get("position") ?? undefined;
}

/** Where the application for a position begins. Filters stay as they are. */
export function useApplyLink(id: string): To {
  const search = useSearch();
  search.set("position", id);
  return { search: search.toString(), hash: "apply" };
}

function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(useHydrated() ? search : "");
}
