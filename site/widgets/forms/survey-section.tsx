import { lazy, Suspense, useState } from "react";
import { useLocale } from "#site/locales-hook.ts";
import { messagesIn } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { useAddressed } from "./use-addressed.ts";

const SurveyForm = lazy(async () => ({ default: (await import("./survey-form.tsx")).SurveyForm }));

/** The way to a survey, on pages where one is often needed: the form comes when it is asked for, by its button or by a link. */
export function SurveySection({ page }: { page: string }) {
  const { survey } = messagesIn(useLocale());
  const { email } = useSite();
  const hydrated = useHydrated();
  const isAddressed = useAddressed("survey");
  const [isOpen, setOpen] = useState(false);
  return (
    <section id="survey" className="no-print border-t border-line">
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 py-20 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-14">
        <h2 className="text-section">{survey.title}</h2>
        <div>
          <p className="max-w-[56ch] text-lead">{survey.lead}</p>
          {isOpen || isAddressed ? (
            <div className="mt-10">
              <Suspense fallback={<p role="status">{survey.loading}</p>}>
                <SurveyForm page={page} />
              </Suspense>
            </div>
          ) : (
            <p className="mt-8">
              <button
                type="button"
                disabled={!hydrated}
                onClick={() => setOpen(true)}
                className="cursor-pointer border-2 border-ink px-7 py-4 font-semibold hover:bg-ink hover:text-white disabled:cursor-default"
              >
                {survey.open}
              </button>{" "}
              <a href={`mailto:${email}`} className="ml-4 underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
