import { fill, useMessages } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useAppliedPosition } from "./applied-position.ts";

/** Where an application begins, for a position of the list or without one. */
export function ApplySection({ title, lead }: { title: string; lead: string }) {
  const { jobs } = useMessages();
  const { email } = useSite();
  const position = useAppliedPosition();
  const subject = position ? `${jobs.apply}: ${position}` : jobs.speculative;
  return (
    <section id="apply" className="no-print border-t border-line bg-white">
      <div className="wrap grid grid-cols-[3fr_9fr] gap-x-18 gap-y-6 py-22 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-14">
        <h2 className="text-section">{title}</h2>
        <div>
          {position ? (
            <p className="mb-4 font-semibold text-petrol">{fill(jobs.applyingFor, { id: position })}</p>
          ) : null}
          <p className="max-w-[60ch]">{lead}</p>
          <p className="mt-6">
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
              className="inline-block bg-orange px-7 py-4 font-semibold text-ink hover:bg-ink hover:text-white"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
