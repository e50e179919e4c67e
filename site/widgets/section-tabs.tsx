import { useEffect, useState } from "react";
import { useMessages } from "#site/messages.ts";

/** Links to the parts of a long page; the row stays below the header and marks the part being read. */
export function SectionTabs({ sections }: { sections: { id: string; title: string }[] }) {
  const { page } = useMessages();
  const current = useCurrentSection(sections);
  return (
    <nav
      aria-label={page.onThisPage}
      className="no-print sticky top-(--spacing-header-fixed) z-20 border-b border-line bg-white text-nav font-medium"
    >
      <ul className="wrap flex scrollbar-none gap-9 overflow-x-auto">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? "location" : undefined}
              className="block border-y-3 border-transparent py-4.5 whitespace-nowrap text-muted hover:text-text aria-[current]:border-b-orange aria-[current]:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose beginning has passed the upper third of the window. */
function useCurrentSection(sections: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map(({ id }) => id).join();
  useEffect(() => {
    const elements = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        setCurrent(elements.findLast((element) => element.getBoundingClientRect().top <= line)?.id);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
