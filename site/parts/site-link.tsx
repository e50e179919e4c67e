import { useEffect, useState } from "react";
import { Link, parsePath, PrefetchPageLinks, useHref, type LinkProps } from "react-router";
import { pathIn } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
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
  const target = { pathname: pathIn(useLocale(), to), search, hash };
  const href = useHref(target);
  const { isWanted, ...intent } = useIntent();
  return (
    <>
      <Link {...props} {...intent} to={target} discover="none" viewTransition />
      {isWanted ? <Prefetch page={href} /> : null}
    </>
  );
}

/** A link as written in content: a page's path, optionally with a query and an anchor, `/contactUs?topic=press#form`. */
export function ContentLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname, search, hash } = parsePath(to);
  return <SiteLink {...props} to={pathname as PagePath} search={search} hash={hash} />;
}

/** Loads the page's data and code ahead, or its code alone. */
function Prefetch({ page }: { page: string }) {
  // Without speculation rules, a browser knows no links of kind `prefetch` (WebKit), or its policy refuses them (Firefox
  // judges them by `default-src`). Data is never loaded as a module, and its link then does nothing.
  const hasPrefetch = HTMLScriptElement.supports?.("speculationrules");
  return <PrefetchPageLinks page={page} {...(!hasPrefetch && { rel: "modulepreload" })} />;
}

/** How long a pointer rests on a link that is meant, in milliseconds. */
const intentDelay = 100;

/** Handlers for a link, and whether it is about to be followed, by a visitor who does not save data. */
function useIntent() {
  const [isMeant, setMeant] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isMeant) return;
    const timer = setTimeout(() => setWanted(!savesData()), intentDelay);
    return () => clearTimeout(timer);
  }, [isMeant]);
  const begin = () => setMeant(true);
  function end(): void {
    setMeant(false);
    setWanted(false);
  }
  return { isWanted, onPointerEnter: begin, onFocus: begin, onPointerLeave: end, onBlur: end };
}
