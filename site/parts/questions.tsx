import type { Question } from "#reader/schemas/parts.ts";
import { ArrowLink } from "./site-link.tsx";

/** Questions with collapsible answers. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="border-t border-line desktop:first:border-t-0">
          <summary className="py-3 font-semibold phone:py-2.5">{question}</summary>
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
