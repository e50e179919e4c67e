import { useLocation, type To } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";

// The address names what a visitor applies for, so that links, the list and the form agree.

/** Id of the position in the address, `?position=ID#apply`; undefined for none and before hydration. */
export function useAppliedPosition(): string | undefined {
  return useSearch().get("position") ?? undefined;
}

/** The address of the application form for a position, with the current filters. */
export function useApplyLink(id: string): To {
  const search = useSearch();
  search.set("position", id);
  return { search: search.toString(), hash: "apply" };
}

/** An application that a link from its letter allows to replace: `?replace=TOKEN#apply`. */
export interface ReplacedApplication {
  token: string;
  /** The reference in the token, `AP-7K3M-2QXR`, not verified. */
  reference: string;
}

/** The application to be replaced; undefined for none and before hydration. */
export function useReplacedApplication(): ReplacedApplication | undefined {
  const token = useSearch().get("replace") ?? "";
  const reference = /^(AP-\w{4}-\w{4})\.\d+\.[\w-]+$/.exec(token)?.[1];
  return reference ? { token, reference } : undefined;
}

function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(useHydrated() ? search : "");
}
