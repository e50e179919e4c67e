import type { Question } from "#library/schemas/parts.ts";
import { ArrowLink } from "./arrow-link.tsx";

/** Questions with collapsible answers. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="border-t border-line">
          <summary className="py-3 font-semibold">{question}</summary>
          <div className="max-w-[62ch] pb-6">
            <p>{answer}</p>
            {link ? (
              <p className="no-print mt-3">
                <ArrowLink to={link.to}>{link.label}</ArrowLink>
              </p>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  );
}
