import type { ClientInstrumentation } from "react-router";
import { basePath } from "#contract/locales.ts";
import { isSiteReachable, UnreachableError } from "#site/offline/reachability.ts";
import { mayReload } from "#site/start/reload-limit.ts";

/** Where a navigation leads, while it is pending: the address changes only once the page has loaded. */
let destination: URL | undefined;

/** Tracks the router's navigations, so that a reload leads to the requested page. */
export const trackNavigation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigation, { to }) {
        // A step in the history changes the address at once.
        const target = typeof to === "number" ? undefined : toUrl(to);
        destination = target;
        await navigation();
        if (destination === target) destination = undefined;
      },
    });
  },
};

/**
 * Called by the framework when a page's code fails to load, as after a release (see vite.config.ts). Reloads the page at
 * most once a minute; otherwise returns a module that throws when rendered, which leads to the error page.
 */
export async function handleChunkError(error: unknown): Promise<{ default: () => never }> {
  const target = destination;
  // Without an answer, a reload would lose the current page.
  if (!(await isSiteReachable())) return throwing(new UnreachableError("The site does not answer"));
  if (!mayReload()) return throwing(error);
  if (target && target.pathname + target.search !== location.pathname + location.search)
    location.assign(target);
  else location.reload();
  return new Promise(() => {});
}

/** Resolves an address of the router: below the site's base, or relative to the page. */
function toUrl(to: string): URL {
  return new URL(to.startsWith("/") ? basePath + to : to, location.href);
}

function throwing(error: unknown): { default: () => never } {
  return {
    default() {
      throw error;
    },
  };
}
