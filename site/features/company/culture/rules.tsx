/** Rules that bind everybody, numbered so that one can be named on the radio. */
export function Rules({ rules }: { rules: { name: string; text: string }[] }) {
  return (
    <ol className="grid grid-cols-2 gap-x-18 border-b border-line-ink phone:grid-cols-1">
      {rules.map(({ name, text }, index) => (
        <li key={name} className="grid grid-cols-[64px_1fr] border-t border-line-ink py-6">
          <span className="heading text-[2rem] leading-none text-orange" aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className="text-h3 font-semibold">{name}</h3>
            <p className="mt-1.5 text-mist">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
