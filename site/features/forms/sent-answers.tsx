import { AnswerList } from "./answer-list.tsx";
import { useAnswersWords } from "./answer-words.ts";
import { readAnswers } from "./draft.ts";

/** On the receipt: the list of answers that was reviewed before sending, for the ten minutes that it is kept. */
export function SentAnswers() {
  const { sent } = useAnswersWords();
  const answers = readAnswers();
  if (!answers) return null;
  return (
    <section className="grid grid-cols-[4fr_8fr] gap-x-18 gap-y-4 pt-12 narrow:gap-x-10 mobile:grid-cols-1">
      <h2 className="text-h3">{sent}</h2>
      <AnswerList {...answers} />
    </section>
  );
}
