import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/language.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { ContactBlock, type Action, type Team } from "./contact-block.tsx";
import { SiteLink } from "./site-link.tsx";

/** The end of every page: who answers questions about it, and pages to read next, except on home. */
export function PageFoot({
  path,
  related,
  ...contact
}: {
  path: PagePath;
  related: PagePath[];
  team: Team;
  action: Action;
}) {
  return (
    <div className="no-print bg-ink text-white">
      <div
        className={`wrap grid split-7 gap-y-4 py-12 mobile:pt-3 ${path === "/" ? "mobile:pb-5" : "mobile:pb-2"}`}
      >
        {path === "/" ? (
          <ContactBlock {...contact} className="contents" />
        ) : (
          <>
            <ContactBlock {...contact} />
            <RelatedPages paths={related} />
          </>
        )}
      </div>
    </div>
  );
}

function RelatedPages({ paths }: { paths: PagePath[] }) {
  const { page, pages, reasons } = useMessages();
  return (
    <section>
      <h2 className="mb-4 text-section mobile:sr-only">{page.related}</h2>
      <ul className="border-b mobile:border-b-0">
        {paths.map((path) => (
          <li key={path} className="border-t">
            <SiteLink
              to={path}
              className="group flex min-h-16 items-center justify-between gap-6 py-2 mobile:min-h-12 mobile:py-1.5"
            >
              <span>
                <b className="block leading-snug font-semibold underline-offset-4 group-hover:underline mobile:text-small">
                  {pages[path]}
                </b>
                <span className="block text-small text-mist mobile:text-label">{reasons[path]}</span>
              </span>
              <Arrow className="size-5 text-orange transition-transform group-hover:translate-x-1" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
