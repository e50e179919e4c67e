import { useMessages } from "#site/messages.ts";
import { RecruitForm } from "../forms/recruit-form.tsx";
import { useAppliedPosition } from "./applied-position.ts";

/** Where an application begins, for a position of the list or without one. */
export function ApplySection({ title, lead }: { title: string; lead: string }) {
  const { jobs } = useMessages();
  return (
    <section id="apply" className="no-print border-t border-line bg-white">
      <div className="wrap grid grid-cols-[3fr_9fr] gap-x-18 gap-y-6 py-22 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-14">
        <h2 className="text-section">{title}</h2>
        <div>
          <p className="mb-10 max-w-[60ch]">{lead}</p>
          <RecruitForm page="/Joinus" positionId={useAppliedPosition()} areas={jobs.areas} />
        </div>
      </div>
    </section>
  );
}
