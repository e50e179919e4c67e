/** Numbered steps, each with the role that performs it. */
export function Steps({ steps }: { steps: { text: string; by: string }[] }) {
  return (
    <ol className="steps border-b border-line">
      {steps.map(({ text, by }, index) => (
        <li
          key={text}
          className="grid grid-cols-[56px_1fr_200px] gap-x-5 border-t border-line py-5 mobile:grid-cols-[40px_1fr]"
        >
          <span className="heading text-section leading-none text-petrol" aria-hidden>
            {index + 1}
          </span>
          <p>{text}</p>
          <p className="text-small text-muted mobile:col-start-2 mobile:mt-1">{by}</p>
        </li>
      ))}
    </ol>
  );
}
