import { useMessages } from "#site/i18n/language.ts";
import { Island } from "#site/islands/island.tsx";
import SurveyForm from "./survey-form.island.tsx";

export function SurveySection(form: { page: string; mail: string }) {
  const { askSurvey } = useMessages();
  return (
    <section id="survey" className="no-print border-t">
      <div className="wrap grid split-5 gap-y-5 py-section">
        <h2 className="text-section">{askSurvey.title}</h2>
        <div>
          <SurveyRequest {...form} />
        </div>
      </div>
    </section>
  );
}

export function SurveyRequest(form: { page: string; mail: string }) {
  const { askSurvey } = useMessages();
  return (
    <>
      <p className="max-w-[56ch]">{askSurvey.lead}</p>
      <Island of={SurveyForm} props={form} start="state" />
    </>
  );
}
