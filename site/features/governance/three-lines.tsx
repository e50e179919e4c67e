/** The three-lines model: three columns, each below the body that it reports to. */
export function ThreeLines({
  board,
  columns,
}: {
  board: string;
  columns: { reportsTo: string; name: string; who: string; task: string }[];
}) {
  return (
    <figure>
      <p className="bg-orange px-6 py-4 text-h3 font-semibold text-ink">{board}</p>
      <ol className="grid grid-cols-3 grid-rows-[auto_1fr] gap-x-8 mobile:grid-cols-1 mobile:grid-rows-none">
        {columns.map(({ reportsTo, name, who, task }, index) => (
          <li key={name} className="row-span-2 grid grid-rows-subgrid">
            <div className="ml-6 border-l border-mist/60 py-7 mobile:py-4">
              <p className="-ml-px border-l-4 border-orange bg-ink-raised py-3 pr-4 pl-5 text-small text-mist">
                {reportsTo}
              </p>
            </div>
            <div className="border border-mist/60 p-6">
              <p className="heading text-figure text-orange" aria-hidden>
                {index + 1}
              </p>
              <h3 className="mt-5 text-h3 font-semibold">{name}</h3>
              <p className="mt-2 font-medium text-mist">{who}</p>
              <p className="mt-4 text-body leading-normal">{task}</p>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
