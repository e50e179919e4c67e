import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** Pages by their names, one per row, each with an arrow. */
export function PageLinks({ paths }: { paths: readonly PagePath[] }) {
  const { pages } = useMessages();
  return (
    <ul className="border-b border-line">
      {paths.map((path) => (
        <li key={path} className="border-t border-line">
          <SiteLink
            to={path}
            className="group flex min-h-18 items-center justify-between gap-6 py-4 text-h3 font-semibold hover:text-petrol"
          >
            {pages[path]}
            <Arrow className="size-6 text-orange-deep transition-transform group-hover:translate-x-1" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
