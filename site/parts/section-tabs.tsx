import type { ReactNode } from "react";
import type { Heading } from "#reader/markdown.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Prose } from "./prose.tsx";

/**
 * Links to the sections of a long page, in a row that stays below the header. The current section is highlighted and
 * scrolled into view; the arrow keys, Home and End move along the row (site/browser/current-section.ts).
 */
export function SectionTabs({ sections }: { sections: { id: string; title: string }[] }) {
  const { page } = useMessages();
  return (
    <nav
      data-sections=""
      aria-label={page.onThisPage}
      className="no-print sticky top-(--spacing-header-fixed) z-20 scrollbar-none overflow-x-auto border-b border-line bg-white text-nav font-medium motion-safe:scroll-smooth"
    >
      <ul className="tab-row flex w-max min-w-full gap-7 px-edge">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-y-3 border-transparent py-3.5 whitespace-nowrap text-muted -outline-offset-3 hover:text-text aria-[current]:border-b-orange aria-[current]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A page's text with an index of its sections beside it, the current one highlighted
 * (site/browser/current-section.ts). `headings` may include sections of
 * the page below the text.
 */
export function TextWithIndex({
  headings,
  html,
  children,
}: {
  headings: Pick<Heading, "id" | "text">[];
  html: string;
  /** Shown above the text, in its column. */
  children?: ReactNode;
}) {
  const { page } = useMessages();
  return (
    <div className="wrap grid split-5 gap-y-12 py-section">
      <nav
        data-sections=""
        aria-label={page.onThisPage}
        className="no-print self-start desktop:sticky desktop:top-28"
      >
        <p className="text-label font-semibold text-petrol">{page.onThisPage}</p>
        <ul className="mt-3 border-b border-line">
          {headings.map(({ text, id }) => (
            <li key={id} className="border-t border-line">
              <a
                href={`#${id}`}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent py-2 text-body font-medium hover:text-petrol aria-[current]:border-orange"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {children}
        <Prose html={html} />
      </div>
    </div>
  );
}
