/** The three-lines model: three columns, each below the body that it reports to. */
export function ThreeLines({
  board,
  columns,
}: {
  board: string;
  columns: { reportsTo: string; name: string; who: string; task: string }[];
}) {
  return (
    <div>
      <p className="bg-orange px-5 py-3 text-h3 font-semibold text-ink">{board}</p>
      <ol className="grid grid-cols-3 grid-rows-[auto_1fr] gap-x-6 mobile:grid-cols-1 mobile:grid-rows-none">
        {columns.map(({ reportsTo, name, who, task }, index) => (
          <li key={name} className="row-span-2 grid grid-rows-subgrid mobile:grid-rows-none">
            <div className="ml-6 border-l border-mist/60 py-5 mobile:py-2">
              <p className="-ml-px border-l-4 border-orange bg-ink-raised py-2 pr-4 pl-4 text-small text-mist">
                {reportsTo}
              </p>
            </div>
            <div className="grid grid-cols-[auto_1fr] gap-x-5 border border-mist/60 p-5 mobile:p-4">
              <p className="heading text-h2 text-orange" aria-hidden>
                {index + 1}
              </p>
              <div className="text-small">
                <h3 className="text-h3 font-semibold mobile:text-body">{name}</h3>
                <p className="font-medium text-mist">{who}</p>
                <p className="mt-1.5">{task}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
