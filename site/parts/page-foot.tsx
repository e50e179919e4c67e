import type { PagePath } from "#contract/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { ContactBlock, type Action } from "./contact-block.tsx";
import { PageLinks } from "./page-links.tsx";

/** The end of every page: related pages, except on home, and contact details. */
export function PageFoot({ path, related, action }: { path: PagePath; related: PagePath[]; action: Action }) {
  const { page } = useMessages();
  return (
    <>
      {path === "/" ? null : (
        <section className="no-print border-t border-line bg-white">
          <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-8 py-section mobile:grid-cols-1">
            <h2 className="text-section">{page.related}</h2>
            <PageLinks paths={related} />
          </div>
        </section>
      )}
      <ContactBlock action={action} />
    </>
  );
}
