import { FormOnRequest, useHashMatch } from "#site/features/forms/form-on-request.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const SurveyForm = lazyPart(async () => (await import("./survey-form.tsx")).SurveyForm);

/** The survey form on pages where visitors often need one. It opens by its button or by a link. */
export function SurveySection({ page }: { page: string }) {
  const { askSurvey } = useMessages();
  return (
    <section id="survey" className="no-print border-t border-line">
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-6 py-section narrow:gap-x-10 mobile:grid-cols-1">
        <h2 className="text-section">{askSurvey.title}</h2>
        <div>
          <p className="max-w-[56ch] text-lead">{askSurvey.lead}</p>
          <FormOnRequest
            openLabel={askSurvey.open}
            isWanted={useHashMatch("survey")}
            buttonLook="border-2 border-ink"
          >
            <SurveyForm page={page} />
          </FormOnRequest>
        </div>
      </div>
    </section>
  );
}
