import type { ReactNode } from "react";

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

/**
 * Panels of which one is visible; site/browser/tabs.ts has what the tabs do. A link may name a tab (`#existing`). Without
 * scripts the panels stand below each other, with their titles.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className="tabs">
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-10 border-b noscript:hidden phone:gap-x-4"
      >
        {tabs.map(({ id, label: text }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={at === 0}
            aria-controls={id}
            tabIndex={at === 0 ? 0 : -1}
            className="-mb-px cursor-pointer border-b-3 border-transparent py-4 text-h3 font-semibold text-muted hover:text-text aria-selected:border-orange aria-selected:text-text phone:py-2.5"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: text, panel }, at) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={at > 0}
          // Keeps the tabs visible above a linked panel; on a phone they take two rows.
          className="tab-panel scroll-mt-20 pt-10 noscript:block phone:scroll-mt-36 phone:pt-5"
        >
          <h2 className="mb-4 hidden text-section noscript:block">{text}</h2>
          {panel}
        </div>
      ))}
    </div>
  );
}
