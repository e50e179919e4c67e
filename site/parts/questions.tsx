import type { Question } from "#reader/schemas/parts.ts";
import { PhoneFold } from "./open-row.tsx";
import { ArrowLink } from "./site-link.tsx";

/** Questions with their answers, in pairs; on a phone, a question opens to show its answer. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="answers grid grid-cols-2 gap-x-6 gap-y-10 narrow:grid-cols-1 mobile:grid-cols-1 mobile:gap-y-0 mobile:border-b">
      {questions.map(({ question, answer, link }) => (
        <PhoneFold key={question} title={question} level="h3">
          <p className="max-w-[62ch]">{answer}</p>
          {link ? (
            <p className="no-print mt-2">
              <ArrowLink to={link.to}>{link.label}</ArrowLink>
            </p>
          ) : null}
        </PhoneFold>
      ))}
    </div>
  );
}
