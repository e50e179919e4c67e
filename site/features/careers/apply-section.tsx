import { FormOnRequest, useHashMatch } from "#site/features/forms/form-on-request.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { latePart } from "#site/parts/late-part.tsx";
import { useAppliedPosition } from "./applied-position.ts";
import { useReplacedApplication } from "./replaced-application.ts";

const { useWords: usePositionWords } = await wordsOf("positions");

const ApplicationForm = latePart(async () => (await import("./application-form.tsx")).ApplicationForm);

/**
 * Where an application begins, for a position of the list or without one. The form comes when it is asked for: by its
 * button or a link, or with a position that somebody applies for.
 */
export function ApplySection({ title, lead }: { title: string; lead: string }) {
  const jobs = usePositionWords();
  const position = useAppliedPosition();
  const replaced = useReplacedApplication();
  const isLinked = useHashMatch("apply");
  return (
    <section id="apply" className="no-print border-t border-line bg-white">
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 py-22 mobile:grid-cols-1 mobile:py-14">
        <h2 className="text-section">{title}</h2>
        <div>
          <p className="max-w-[60ch]">{lead}</p>
          <FormOnRequest
            openLabel={jobs.openForm}
            mailSubject={jobs.speculative}
            isWanted={isLinked || Boolean(position ?? replaced)}
            buttonLook="bg-orange text-ink"
          >
            <ApplicationForm page="/Joinus" positionId={position} replaced={replaced} areas={jobs.areas} />
          </FormOnRequest>
        </div>
      </div>
    </section>
  );
}
