/** A figure of the group, plain and large, with what it counts, of whom and when. */
export function Figure({
  value,
  label,
  scope,
  asOf,
}: {
  value: string;
  label: string;
  scope: string;
  asOf: string;
}) {
  return (
    <div className="flex flex-col border-t border-line-ink pt-5">
      <dt className="order-2 mt-3.5 max-w-[30ch] text-[0.9688rem] leading-normal text-mist">
        {label}
        <span className="mt-2.5 block text-small text-mist/80">
          {scope}, {asOf}
        </span>
      </dt>
      <dd className="heading order-1 text-figure">{value}</dd>
    </div>
  );
}
