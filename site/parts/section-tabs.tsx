import { useMessages } from "#site/i18n/language.ts";

/**
 * Links to the sections of a long page, in a row that stays below the header. The current section is highlighted and
 * scrolled into view (site/browser/current-section.ts).
 */
export function SectionTabs({ sections }: { sections: { id: string; title: string }[] }) {
  const { page } = useMessages();
  return (
    <nav
      data-sections=""
      aria-label={page.onThisPage}
      className="no-print sticky top-(--spacing-header-fixed) z-20 scrollbar-none overflow-x-auto border-b bg-white text-nav font-medium motion-safe:scroll-smooth"
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
