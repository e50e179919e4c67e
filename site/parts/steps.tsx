/** Numbered steps, each with the role that performs it: a list, or a row of columns where the place is wide. */
export function Steps({ steps }: { steps: { text: string; by: string }[] }) {
  return (
    <div className="@container">
      <ol className="steps grid gap-x-6 @min-[64rem]:grid-cols-3 @min-[64rem]:gap-y-8">
        {steps.map(({ text, by }, index) => (
          <li
            key={text}
            className="grid grid-cols-[40px_1fr] gap-x-3 border-t py-3.5 mobile:grid-cols-[28px_1fr] mobile:py-2.5"
          >
            <span className="heading text-h3 leading-tight text-petrol" aria-hidden>
              {index + 1}
            </span>
            <div>
              <p className="leading-normal">{text}</p>
              <p className="mt-1 text-small text-muted">{by}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
