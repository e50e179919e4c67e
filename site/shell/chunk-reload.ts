import type { ClientInstrumentation } from "react-router";
import { isSiteReachable } from "#site/offline/reachability.ts";
import { UnreachableError } from "#site/offline/unreachable.ts";

const key = "chunk-reload";
const interval = 60_000;

/** The destination. The address changes only once its page has loaded. */
let wanted: URL | undefined;

/** Follows the router's moves, so that a reload leads to the page that was asked for. */
export const followMoves: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(move, { to }) {
        // A step in the history changes the address at once.
        const own = typeof to === "number" ? undefined : toUrl(to);
        wanted = own;
        await move();
        if (wanted === own) wanted = undefined;
      },
    });
  },
};

/**
 * What the framework gets in place of a page's code that has failed to load, as after a release: nothing while the page is
 * reloaded, which it is at most once a minute; else a stand-in that fails when it is shown, and so leads to the error page.
 */
export async function standInForCode(error: unknown): Promise<{ default: () => never }> {
  const at = wanted;
  // A reload without an answer would lose the page on screen.
  if (!(await isSiteReachable())) return failing(new UnreachableError("The site does not answer"));
  if (!mayReload()) return failing(error);
  if (at && at.pathname + at.search !== location.pathname + location.search) location.assign(at);
  else location.reload();
  return new Promise(() => {});
}

function mayReload(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < interval) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nothing remembers the last reload, so none is made.
    return false;
  }
}

/** An address as the router writes it, below the site's base or relative to the page. */
function toUrl(to: string): URL {
  return new URL(to.startsWith("/") ? `/global${to}` : to, location.href);
}

function failing(error: unknown): { default: () => never } {
  return {
    default() {
      throw error;
    },
  };
}
