import { FormOnRequest, useHashMatch } from "#site/features/forms/form-on-request.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const SurveyForm = lazyPart(async () => (await import("./survey-form.tsx")).SurveyForm);

/** The survey form as a section. */
export function SurveySection({ page }: { page: string }) {
  const { askSurvey } = useMessages();
  return (
    <section id="survey" className="no-print border-t border-line">
      <div className="wrap grid split-5 gap-y-5 py-section">
        <h2 className="text-section">{askSurvey.title}</h2>
        <div>
          <SurveyRequest page={page} />
        </div>
      </div>
    </section>
  );
}

/** What the survey form is for. It opens by its button or by a link. */
export function SurveyRequest({ page }: { page: string }) {
  const { askSurvey } = useMessages();
  return (
    <>
      <p className="max-w-[56ch]">{askSurvey.lead}</p>
      <FormOnRequest
        openLabel={askSurvey.open}
        isWanted={useHashMatch("survey")}
        buttonLook="border-2 border-ink"
      >
        <SurveyForm page={page} />
      </FormOnRequest>
    </>
  );
}
