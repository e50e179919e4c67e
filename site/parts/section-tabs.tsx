import { useEffect, useRef, type KeyboardEvent } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { plainKey } from "#site/ui/plain-key.ts";
import { useCurrentSection } from "#site/ui/use-current-section.ts";

/**
 * Links to the sections of a long page, in a row that stays below the header. The current section is highlighted and
 * scrolled into view; the arrow keys, Home and End move along the row.
 */
export function SectionTabs({ sections }: { sections: { id: string; title: string }[] }) {
  const { page } = useMessages();
  const current = useCurrentSection(sections);
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current]")?.parentElement;
    // `scrollIntoView` of the tab would scroll the page as well.
    row.current?.scrollTo({ left: tab ? tab.offsetLeft - row.current.clientWidth / 3 : 0 });
  }, [current]);

  return (
    <nav
      ref={row}
      aria-label={page.onThisPage}
      className="no-print sticky top-(--spacing-header-fixed) z-20 scrollbar-none overflow-x-auto border-b border-line bg-white text-nav font-medium motion-safe:scroll-smooth"
    >
      {/* Handles keys of the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul onKeyDown={moveFocus} className="tab-row flex w-max min-w-full gap-7 px-edge">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? "location" : undefined}
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

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const link = links[moves[plainKey(event)] ?? -1];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
