/** Shares of a whole, each in words, as a number and as a bar; on a dark ground. */
export function ShareBars({ shares }: { shares: { label: string; text: string; percent: number }[] }) {
  return (
    <dl className="border-b">
      {shares.map(({ label, text, percent }) => (
        <div
          key={label}
          className="grid items-center gap-x-8 gap-y-1.5 border-t py-3 min-[18em]:grid-cols-[1fr_auto]"
        >
          <dt className="first-letter:uppercase">{label}</dt>
          <dd className="heading text-h3 min-[18em]:text-right">{text}</dd>
          <dd className="min-[18em]:col-span-2" aria-hidden>
            <svg className="block h-1.5 w-full drawing">
              <rect width="100%" height="100%" className="fill-line-ink" />
              <rect width={`${percent}%`} height="100%" className="fill-orange" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
