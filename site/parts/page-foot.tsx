import type { PagePath } from "#contract/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { ContactBlock } from "./contact-block.tsx";
import type { Action } from "./contact-block.tsx";
import { PageLinks } from "./page-links.tsx";

/** The end of every page but home: related pages and contact details. */
export function PageFoot({ related, action }: { related: PagePath[]; action: Action }) {
  const { page } = useMessages();
  return (
    <>
      <section className="no-print border-t border-line bg-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-8 py-20 mobile:grid-cols-1 mobile:py-14">
          <h2 className="text-section">{page.related}</h2>
          <PageLinks paths={related} />
        </div>
      </section>
      <ContactBlock action={action} />
    </>
  );
}
