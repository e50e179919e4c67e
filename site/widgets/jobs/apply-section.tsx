import { lazy, Suspense, useState } from "react";
import { useMessages } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { useAddressed } from "../forms/use-addressed.ts";
import { useAppliedPosition } from "./applied-position.ts";

const RecruitForm = lazy(async () => ({ default: (await import("../forms/recruit-form.tsx")).RecruitForm }));

/**
 * Where an application begins, for a position of the list or without one. The form comes when it is asked for: by its
 * button or a link, or with a position that somebody applies for.
 */
export function ApplySection({ title, lead }: { title: string; lead: string }) {
  const { jobs } = useMessages();
  const { email } = useSite();
  const hydrated = useHydrated();
  const position = useAppliedPosition();
  const isAddressed = useAddressed("apply");
  const [isOpen, setOpen] = useState(false);
  return (
    <section id="apply" className="no-print border-t border-line bg-white">
      <div className="wrap grid grid-cols-[3fr_9fr] gap-x-18 gap-y-6 py-22 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-14">
        <h2 className="text-section">{title}</h2>
        <div>
          <p className="max-w-[60ch]">{lead}</p>
          {isOpen || isAddressed || position ? (
            <div className="mt-10">
              <Suspense fallback={<p role="status">{jobs.formComes}</p>}>
                <RecruitForm page="/Joinus" positionId={position} areas={jobs.areas} />
              </Suspense>
            </div>
          ) : (
            <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
              <button
                type="button"
                disabled={!hydrated}
                onClick={() => setOpen(true)}
                className="cursor-pointer bg-orange px-7 py-4 font-semibold text-ink hover:bg-ink hover:text-white disabled:cursor-default"
              >
                {jobs.openForm}
              </button>
              <a
                href={`mailto:${email}?subject=${encodeURIComponent(jobs.speculative)}`}
                className="underline underline-offset-4"
              >
                {email}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
