import { useState, type ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";

const foldedId = "folded-filters";

/** Filters that stay behind a button on narrow screens until they are wanted, or while one of them applies. */
export function Folded({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const { list } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isUsed || isAsked;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={foldedId}
        onClick={() => setAsked(!isAsked)}
        className="opens no-print hidden min-h-12 w-full border-b border-line font-semibold noscript:hidden! mobile:flex"
      >
        {list.filters}
      </button>
      <div id={foldedId} className={isOpen ? "mobile:mt-5" : "noscript:block! mobile:hidden"}>
        {children}
      </div>
    </>
  );
}
