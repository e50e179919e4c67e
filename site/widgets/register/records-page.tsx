import type { ComponentProps, ReactNode } from "react";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { Prose } from "#site/widgets/prose.tsx";

/** A page that shows records of the register, the children, above what it says of them. */
export function RecordsPage({
  page,
  children,
}: {
  page: ComponentProps<typeof PageHead> &
    ComponentProps<typeof PageFoot> & { records: { title: string; lead: string }; html: string | undefined };
  children: ReactNode;
}) {
  return (
    <>
      <PageHead {...page} />
      <section className="wrap py-22 mobile:py-14">
        <div className="mb-14 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
          <h2 className="text-section">{page.records.title}</h2>
          <p className="max-w-[60ch] text-soft">{page.records.lead}</p>
        </div>
        {children}
      </section>
      <div className="border-t border-line bg-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 py-22 mobile:grid-cols-1 mobile:py-14">
          <div className="desktop:col-start-2">
            <Prose html={page.html} />
          </div>
        </div>
      </div>
      <PageFoot {...page} />
    </>
  );
}
