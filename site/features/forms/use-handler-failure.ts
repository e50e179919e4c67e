import { useEffect, useEffectEvent, type RefObject } from "react";

const actions = ["click", "input", "change", "submit", "keydown", "pointerdown", "pointerup", "drop"];

/**
 * Calls `onFailure` with what an event handler inside a form throws, its dialogs included. A button would otherwise do
 * nothing, and say nothing.
 */
export function useHandlerFailure(
  form: RefObject<HTMLFormElement | null>,
  onFailure: (error: Error) => void,
): void {
  const report = useEffectEvent(onFailure);
  useEffect(() => {
    const stop = new AbortController();
    let isActing = false;
    function begin({ target }: Event): void {
      isActing = target instanceof Node && Boolean(form.current?.contains(target));
      // React's handlers run within the same task.
      setTimeout(() => (isActing = false));
    }
    for (const type of actions) addEventListener(type, begin, { capture: true, signal: stop.signal });
    addEventListener(
      "error",
      ({ error }: ErrorEvent) => {
        if (isActing && error instanceof Error) report(error);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [form]);
}
