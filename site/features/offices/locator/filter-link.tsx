import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { toSearch } from "#site/features/offices/filters.ts";
import type { Filters } from "#site/features/offices/filters.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** A link to the directory narrowed by some filters; without scripts, to the part of the page called `fallback`. */
export function FilterLink({
  filters,
  fallback,
  isCurrent,
  className,
  children,
}: {
  filters: Filters;
  fallback: string;
  isCurrent: boolean;
  className: string;
  children: ReactNode;
}) {
  const { pathname, hash } = useLocation();
  const to = useHydrated() ? { pathname, search: toSearch(filters), hash } : { pathname, hash: fallback };
  return (
    <Link
      to={to}
      preventScrollReset
      discover="none"
      aria-current={isCurrent ? "true" : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
