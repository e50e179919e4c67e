import type { PagePath } from "#site/routes.ts";
import { SiteLink } from "./site-link.tsx";

export interface Action {
  label: string;
  to: PagePath;
  /** A part of that page, without its number sign. */
  hash?: string | undefined;
}

/** The one call to action of a page. */
export function ActionLink({ label, to, hash }: Action) {
  return (
    <SiteLink
      to={to}
      hash={hash}
      className="no-print inline-block bg-orange px-7 py-4.5 font-semibold text-ink hover:bg-white"
    >
      {label}
    </SiteLink>
  );
}
