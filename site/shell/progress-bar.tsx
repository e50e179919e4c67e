import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useNavigation, useRouteError } from "react-router";
import { progress, type Stage } from "#site/calls/progress.ts";
import { useMessages } from "#site/i18n/messages.ts";

const looks: Record<Stage, string> = {
  idle: "h-[3px] opacity-0 scale-x-0",
  growing:
    "h-[3px] scale-x-90 starting:scale-x-0 bg-orange forced-color-adjust-none transition-transform duration-[5000ms] ease-out",
  // Shown for half a second: taller and striped, so that it stands out on any background.
  failed: "progress-failed forced-color-adjust-none",
  done: "h-[3px] scale-x-100 bg-orange forced-color-adjust-none transition-transform duration-200",
};

/**
 * A thin bar at the top while a page or a response is loading. As a popover, it is drawn above an open drawer.
 */
export function ProgressBar() {
  const { status } = useMessages();
  const stage = useSyncExternalStore(progress.subscribe, progress.stage, () => "idle" as const);
  const bar = useRef<HTMLDivElement>(null);
  useNavigationProgress();
  // Reopened at each stage, since a drawer may have opened above it.
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

/** An error page that arrives as a document is no failed navigation. */
let hasNavigated = false;

function useNavigationProgress(): void {
  const loading = useNavigation().state !== "idle";
  const failed = Boolean(useRouteError());
  useEffect(() => {
    if (!loading) return;
    hasNavigated = true;
    progress.start();
    return () => progress.finish();
  }, [loading]);
  useEffect(() => {
    if (!failed || !hasNavigated) return;
    progress.start();
    progress.finish(false);
  }, [failed]);
}
