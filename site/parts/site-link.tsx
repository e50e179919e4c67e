import { Link, parsePath, type LinkProps } from "react-router";
import { pathIn } from "#contract/locales.ts";
import type { PagePath, PositionPath } from "#contract/pages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { savesData } from "#site/ui/saves-data.ts";

type SiteLinkProps = Omit<LinkProps, "to"> & {
  to: PagePath | PositionPath;
  /** With the question mark. */
  search?: string;
  /** Without the number sign. */
  hash?: string;
};

/** A link to a page in the current language, prefetched on hover and focus. */
export function SiteLink({ to, search, hash, ...props }: SiteLinkProps) {
  const pathname = pathIn(useLocale(), to);
  return (
    <Link {...props} to={{ pathname, search, hash }} prefetch={prefetch()} discover="none" viewTransition />
  );
}

/** A link as written in content: a page's path, optionally with a query and an anchor, `/contactUs?topic=press#form`. */
export function ContentLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname, search, hash } = parsePath(to);
  return <SiteLink {...props} to={pathname as PagePath} search={search} hash={hash} />;
}

/** Nothing is prefetched for visitors who save data. */
function prefetch(): "intent" | "none" {
  return typeof navigator !== "undefined" && savesData() ? "none" : "intent";
}
