import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CopyMessage } from "#site/offline/cached-pages.ts";
import { keepPage } from "#site/offline/keep-page.ts";

/**
 * Has the service worker cache the current page. Returns the time (milliseconds) at which the page was cached if it is shown
 * from the cache because the site could not be reached. The address of an error is not asked for again: `isPage` is false
 * there.
 */
export function useCachedCopy(isPage: boolean): number | undefined {
  const { pathname } = useLocation();
  const [copy, setCopy] = useState<CopyMessage & { pathname: string }>();
  useEffect(() => {
    if (!isPage || !import.meta.env.PROD) return;
    return keepPage((kept) => setCopy({ ...kept, pathname }));
  }, [pathname, isPage]);
  return copy?.pathname === pathname ? copy.cachedAt : undefined;
}
