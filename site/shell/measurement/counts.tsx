import { useEffect } from "react";
import { useLocation } from "react-router";
import { countLine, countsPath } from "#contract/counts.ts";
import { localeOf, withoutLocale } from "#shared/locales.ts";
import { countEvent } from "#site/ui/report-count.ts";
import { hasRefusalSignal } from "./refusal-signal.ts";

/** What this document has reported beside pages: each step of a form and each search counts once. */
const reported = new Set<string>();

/** Reports pages and what `reportCount` is given, unless the browser asks not to be tracked. Keeps nothing there. */
export function Counts() {
  const { pathname } = useLocation();
  useEffect(() => {
    send(countLine.page(localeOf(pathname), withoutLocale(pathname)));
  }, [pathname]);
  useEffect(() => {
    function report(event: Event) {
      const line = (event as CustomEvent<string>).detail;
      if (reported.has(line)) return;
      reported.add(line);
      send(line);
    }
    addEventListener(countEvent, report);
    return () => removeEventListener(countEvent, report);
  }, []);
  return null;
}

function send(line: string): void {
  if (!hasRefusalSignal()) navigator.sendBeacon(countsPath, line);
}
