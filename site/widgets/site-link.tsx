import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { useLocale } from "#site/locales-hook.ts";
import { pathIn } from "#site/locales.ts";
import type { PagePath } from "#site/routes.ts";
import { savesData } from "#site/ui/saves-data.ts";

type SiteLinkProps = Omit<LinkProps, "to"> & {
  to: PagePath;
  /** With its question mark. */
  search?: string;
  /** Without its number sign. */
  hash?: string | undefined;
};

/** A link to a page of the site, in the language being shown, fetched ahead when the visitor is about to follow it. */
export function SiteLink({ to, search, hash, ...props }: SiteLinkProps) {
  const pathname = pathIn(useLocale(), to);
  return <Link {...props} to={{ pathname, search, hash }} prefetch={prefetch()} discover="none" />;
}

/** Nothing is fetched ahead for visitors who save data. */
function prefetch(): "intent" | "none" {
  return typeof navigator !== "undefined" && savesData() ? "none" : "intent";
}
