import type { ReactNode } from "react";
import type { Heading } from "#reader/markdown.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Prose } from "./prose.tsx";

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
