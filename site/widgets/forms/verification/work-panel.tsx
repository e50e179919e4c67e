import { useRef } from "react";
import { useFormWords } from "../words.ts";
import { useEntryFocus } from "./use-entry-focus.ts";

/** Nothing to do but wait: the calculation answers by itself. */
export function WorkPanel() {
  const { verification: words } = useFormWords();
  const ref = useRef<HTMLParagraphElement>(null);
  useEntryFocus(ref);
  return (
    <div className="flex grow flex-col justify-center gap-6 bg-ink px-8 text-white">
      <p ref={ref} tabIndex={-1} className="text-lead">
        {words.working}
      </p>
      <div className="h-0.5 animate-pulse bg-orange motion-reduce:animate-none" />
    </div>
  );
}
