/** Questions with collapsible answers. */
export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="cursor-pointer py-4 pl-6 -indent-6 text-h3 font-semibold marker:text-orange-deep">
            {question}
          </summary>
          <p className="max-w-[62ch] pb-6 pl-6">{answer}</p>
        </details>
      ))}
    </div>
  );
}
