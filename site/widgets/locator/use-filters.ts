import { useLocation, useNavigate } from "react-router";
import { readFilters, toSearch } from "#site/network/filters.ts";
import type { Filters } from "#site/network/filters.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/**
 * The directory's filters, kept in the address so that a choice can be sent to a colleague. The server's page is the
 * same for all queries: filters apply from the moment the browser has taken it over.
 */
export function useFilters(): { filters: Filters; change: (part: Filters) => void; clear: () => void } {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const filters = hydrated ? readFilters(new URLSearchParams(search)) : {};
  function show(next: Filters): void {
    // The hash stays: to leave it out would be a move to another part of the page, which takes the focus along.
    void navigate({ search: toSearch(next), hash }, { replace: true, preventScrollReset: true });
  }
  return { filters, change: (part) => show({ ...filters, ...part }), clear: () => show({}) };
}
