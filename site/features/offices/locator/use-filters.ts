import { useLocation, useNavigate } from "react-router";
import { readFilters, toSearch } from "#site/features/offices/filters.ts";
import type { Filters } from "#site/features/offices/filters.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/**
 * The directory's filters, kept in the address so that a choice can be sent to a colleague. The server's page is the
 * same for all queries: filters apply from the moment the browser has taken it over.
 */
export function useFilters(): {
  filters: Filters;
  search: (q: string) => void;
  change: (part: Filters) => void;
  clear: () => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const filters = hydrated ? readFilters(new URLSearchParams(location.search)) : {};
  function show(next: Filters, replace: boolean): void {
    // The hash stays: to leave it out would be a move to another part of the page, which takes the focus along.
    void navigate({ search: toSearch(next), hash: location.hash }, { replace, preventScrollReset: true });
  }
  return {
    filters,
    // Typing makes no steps in the history; each choice is one.
    search: (q) => show({ ...filters, q }, true),
    change: (part) => show({ ...filters, ...part }, false),
    clear: () => show({}, false),
  };
}
