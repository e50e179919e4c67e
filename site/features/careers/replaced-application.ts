import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";

/** An application that a link from its letter allows to replace: `?replace=TOKEN#apply`. */
export interface ReplacedApplication {
  token: string;
  /** What the token names, `AP-7K3M-2QXR`; whether it is right is for the API to say. */
  reference: string;
}

/** The application that is to be replaced; undefined for none, and until the browser has taken the page over. */
export function useReplacedApplication(): ReplacedApplication | undefined {
  const { search } = useLocation();
  const token = new URLSearchParams(useHydrated() ? search : "").get("replace") ?? "";
  const reference = /^(AP-\w{4}-\w{4})\.\d+\.[\w-]+$/.exec(token)?.[1];
  return reference ? { token, reference } : undefined;
}
