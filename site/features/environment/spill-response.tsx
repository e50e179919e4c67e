/** What happens after a spill, minute by minute. */
export function SpillResponse({ steps }: { steps: { at: string; text: string }[] }) {
  return (
    <ol className="grid grid-cols-5 gap-x-8 gap-y-8 narrow:grid-cols-2 phone:grid-cols-1">
      {steps.map(({ at, text }) => (
        <li key={at} className="border-t border-line-ink pt-5">
          <p className="heading text-section text-orange">{at}</p>
          <p className="mt-3 text-[1rem] text-mist">{text}</p>
        </li>
      ))}
    </ol>
  );
}
