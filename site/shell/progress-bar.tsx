import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useNavigation, useRouteError } from "react-router";
import { progress } from "#site/calls/progress.ts";
import type { Stage } from "#site/calls/progress.ts";
import { useMessages } from "#site/i18n/messages.ts";

const looks: Record<Stage, string> = {
  idle: "h-[3px] opacity-0 scale-x-0",
  growing: "h-[3px] scale-x-90 starting:scale-x-0 bg-orange transition-transform duration-[5000ms] ease-out",
  // Half a second is short: it is seen by its height and its stripes, on light and dark ground and beside the orange.
  failed: "progress-failed",
  done: "h-[3px] scale-x-100 bg-orange transition-transform duration-200",
};

/**
 * A thin line at the top while a page or an answer is on its way. It is a popover, which the browser draws over an open
 * drawer as well.
 */
export function ProgressBar() {
  const { status } = useMessages();
  const stage = useSyncExternalStore(progress.subscribe, progress.stage, () => "idle" as const);
  const bar = useRef<HTMLDivElement>(null);
  useNavigationProgress();
  // Shown anew with each stage: a drawer may have opened since the last.
  useLayoutEffect(() => {
    bar.current?.hidePopover?.();
    if (stage !== "idle") bar.current?.showPopover?.();
  }, [stage]);
  return (
    <div
      ref={bar}
      popover="manual"
      role="progressbar"
      aria-label={status.loading}
      aria-hidden={stage === "idle"}
      data-stage={stage}
      className={`no-print fixed inset-x-0 top-0 z-50 m-0 w-full origin-left border-0 p-0 ${looks[stage]}`}
    />
  );
}

/** A document that arrives as an error page has loaded well enough; only a move that ends in one has failed. */
let hasMoved = false;

function useNavigationProgress(): void {
  const loading = useNavigation().state !== "idle";
  const failed = Boolean(useRouteError());
  useEffect(() => {
    if (!loading) return;
    hasMoved = true;
    progress.start();
    return () => progress.finish();
  }, [loading]);
  useEffect(() => {
    if (!failed || !hasMoved) return;
    progress.start();
    progress.finish(false);
  }, [failed]);
}
