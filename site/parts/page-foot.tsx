import type { PagePath } from "#contract/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { ContactBlock } from "./contact-block.tsx";
import type { Action } from "./contact-block.tsx";
import { SiteLink } from "./site-link.tsx";

/** The end of every page: related pages, except on home, and contact details. */
export function PageFoot({ path, related, action }: { path: PagePath; related: PagePath[]; action: Action }) {
  const { page, pages } = useMessages();
  return (
    <>
      {path === "/" ? null : (
        <section className="no-print border-t border-line bg-white">
          <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-8 py-20 mobile:grid-cols-1 mobile:py-14">
            <h2 className="text-section">{page.related}</h2>
            <ul className="border-b border-line">
              {related.map((path) => (
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
          </div>
        </section>
      )}
      <ContactBlock action={action} />
    </>
  );
}
