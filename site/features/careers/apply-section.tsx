import { FormOnRequest, useHashMatch } from "#site/features/forms/form-on-request.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { useAppliedPosition, useReplacedApplication } from "./linked-application.ts";

const { useWords: usePositionWords } = wordsOf("positions");

const ApplicationForm = lazyPart(async () => (await import("./application-form.tsx")).ApplicationForm);

/**
 * The application form, for a position or without one. It loads on request: by its button, by a link to it, or when the
 * address names a position.
 */
export function ApplySection({ title, lead, mail }: { title: string; lead: string; mail: string }) {
  const words = usePositionWords();
  const position = useAppliedPosition();
  const replaced = useReplacedApplication();
  const isLinked = useHashMatch("apply");
  return (
    <section id="apply" className="no-print border-t border-line bg-white">
      <div className="wrap grid split-5 gap-y-6 py-section">
        <h2 className="text-section">{title}</h2>
        <div>
          <p className="max-w-[60ch]">{lead}</p>
          <FormOnRequest
            openLabel={words.openForm}
            mail={mail}
            mailSubject={words.mailSubject}
            isWanted={isLinked || Boolean(position ?? replaced)}
            buttonLook="bg-orange text-ink"
          >
            <ApplicationForm page="/Joinus" positionId={position} replaced={replaced} areas={words.areas} />
          </FormOnRequest>
        </div>
      </div>
    </section>
  );
}
