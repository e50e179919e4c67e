import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#site/ui/hydrated.ts";
import { plainKey } from "#site/ui/plain-key.ts";

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

/**
 * Panels of which one is visible, after the tabs pattern of the ARIA Authoring Practices Guide: the arrow keys, Home and
 * End select a tab. A link may name a tab (`#existing`); one without a hash selects the first, one to an anchor elsewhere
 * none. All panels stay mounted, so form input survives a switch.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const entry = key + hash;
  /** The tab that is shown, and the entry of the history in which it was chosen. */
  const [{ at: chosen, entry: chosenIn }, setChoice] = useState({ at: 0, entry: "" });
  const named = hash ? tabs.findIndex(({ id }) => `#${id}` === hash) : 0;
  if (hydrated && named >= 0 && entry !== chosenIn) setChoice({ at: named, entry });
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const next = moves[plainKey(event)];
    if (next === undefined) return;
    event.preventDefault();
    setChoice({ at: next, entry });
    list.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-10 border-b border-line phone:gap-x-4"
      >
        {tabs.map(({ id, label: text }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={at === chosen}
            aria-controls={id}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChoice({ at, entry })}
            onKeyDown={onKeyDown}
            className="-mb-px cursor-pointer border-b-3 border-transparent py-4 text-h3 font-semibold text-muted hover:text-text aria-selected:border-orange aria-selected:text-text phone:py-2.5"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, at) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={at !== chosen}
          // Keeps the tabs visible above a linked panel; on a phone they take two rows.
          className="scroll-mt-20 pt-10 phone:scroll-mt-36 phone:pt-5"
        >
          {panel}
        </div>
      ))}
    </>
  );
}
