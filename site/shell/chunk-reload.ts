import {
  isRouteErrorResponse,
  type ClientInstrumentation,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";
import { basePath } from "#shared/locales.ts";
import { wordsLoaded } from "#site/i18n/wanted-words.ts";
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
 * Called by the framework when a page's code fails to load, as after a release (see vite.config.ts). Returns a module
 * that throws when rendered, which leads to the error page.
 */
export async function handleChunkError(error: unknown): Promise<{ default: () => never }> {
  const shown = await reloadOr(error);
  return {
    default() {
      throw shown;
    },
  };
}

/** Shows a page once its words are there, which its code has begun to load. */
export async function showWithWords(_: unknown, show: () => Promise<unknown>): Promise<void> {
  await show();
  await wordsLoaded().catch(async (error: unknown) => {
    throw await reloadOr(error);
  });
}

/** Reloads the page at most once a minute; otherwise resolves with the error to be shown. */
async function reloadOr(error: unknown): Promise<unknown> {
  const target = destination;
  // Without an answer, a reload would lose the current page.
  if (!(await isSiteReachable())) return new UnreachableError("The site does not answer");
  if (!mayReload()) return error;
  return openDocument(target);
}

/**
 * Runs around each move inside the site. Where its data does not arrive, the site may be out of reach, which the page for
 * that says. Otherwise something else has answered or stopped the request: a proxy, another network, a filter list. The
 * wanted page is then opened as a document, once, in which that answer shows as what it is.
 */
export const recoverMove: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const target = destination;
  const results = await next();
  const failed = Object.values(results).filter(({ type, result }) => type === "error" && !isOurs(result));
  const hasAnswer = failed.some(({ result }) => isRouteErrorResponse(result));
  const isReachable = failed.length === 0 || hasAnswer || (await isSiteReachable());
  // Another move may have begun meanwhile.
  if (failed.length === 0 || request.signal.aborted) return results;
  if (isReachable) return openDocument(target);
  for (const each of failed) each.result = new UnreachableError("The site does not answer");
  return results;
};

/** Whether a move was answered by our server: by a redirect, or by what a loader throws for visitors. */
function isOurs(result: unknown): boolean {
  return result instanceof Response || (isRouteErrorResponse(result) && typeof result.data === "object");
}

/** Leaves for a page as a new document: the one of the current address, after a step in the history. */
function openDocument(target: URL | undefined): Promise<never> {
  // A browser that keeps the page for a step back would show it still waiting.
  addEventListener("pageshow", ({ persisted }: PageTransitionEvent) => persisted && location.reload());
  if (target && target.pathname + target.search !== location.pathname + location.search)
    location.assign(target);
  else location.reload();
  return new Promise(() => {});
}

/** Resolves an address of the router: below the site's base, or relative to the page. */
function toUrl(to: string): URL {
  return new URL(to.startsWith("/") ? basePath + to : to, location.href);
}
