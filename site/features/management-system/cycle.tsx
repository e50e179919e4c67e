const places = [
  "desktop:col-start-1 desktop:row-start-1 desktop:text-right",
  "desktop:col-start-3 desktop:row-start-1",
  "desktop:col-start-3 desktop:row-start-2 desktop:self-end",
  "desktop:col-start-1 desktop:row-start-2 desktop:self-end desktop:text-right",
];

/** Plan, do, check, act: a ring of four arcs, with an explanation and evidence for each. On narrow screens, four fields. */
export function Cycle({ steps }: { steps: { name: string; text: string; proof: string }[] }) {
  return (
    <ol className="grid grid-cols-[1fr_minmax(240px,340px)_1fr] gap-x-14 gap-y-10 mobile:grid-cols-2 mobile:gap-x-5 mobile:gap-y-6">
      <li aria-hidden className="col-start-2 row-span-2 row-start-1 mobile:hidden">
        <Ring />
      </li>
      {steps.map(({ name, text, proof }, index) => (
        <li key={name} className={`mobile:border-t-4 mobile:border-petrol mobile:pt-3 ${places[index]}`}>
          <h3 className="heading text-section text-petrol mobile:text-h3">
            <span className="desktop:hidden" aria-hidden>
              {index + 1}.{" "}
            </span>
            {name}
          </h3>
          <p className="mt-2 mobile:text-small">{text}</p>
          <p className="mt-2 text-small text-muted">{proof}</p>
        </li>
      ))}
    </ol>
  );
}

/** Four arcs, each with an arrow to the next. */
function Ring() {
  return (
    <svg viewBox="0 0 400 400" className="mx-auto w-full max-w-[340px] drawing print:max-w-[60mm]">
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 200 200)`}>
          <path d="M44 184A157 157 0 0 1 172 46" className="fill-none stroke-petrol" strokeWidth="26" />
          <path d="M170 16v60l34-32z" className="fill-orange" />
        </g>
      ))}
    </svg>
  );
}
