/** Answers of the yearly survey: the share who agree, as a number and as a bar. */
export function StaffPoll({ answers }: { answers: { value: string; share: number; label: string }[] }) {
  return (
    <dl className="border-b border-line-ink">
      {answers.map(({ value, share, label }) => (
        <div
          key={label}
          className="grid grid-cols-[5fr_6fr_110px] items-center gap-x-8 gap-y-3 border-t border-line-ink py-5 phone:grid-cols-[1fr_auto]"
        >
          <dt>{label}</dt>
          <dd className="heading text-right text-section desktop:order-3">{value}</dd>
          <dd className="phone:col-span-2" aria-hidden>
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="block h-2 w-full">
              <path d="M0 0h100v2H0z" className="fill-line-ink" />
              <path d={`M0 0h${share}v2H0z`} className="fill-orange" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
