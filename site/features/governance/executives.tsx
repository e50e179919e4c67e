import { fill } from "#contract/fill.ts";

const sequence: (keyof typeof tones)[] = ["ink", "deep", "petrol", "deep", "deep", "teal", "deep", "ink"];

/** The executives with their duties and start years. */
export function Executives({
  people,
  since,
}: {
  people: { name: string; role: string; task: string; since: number }[];
  since: string;
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-8 gap-y-14 narrow:grid-cols-2 phone:gap-x-5 phone:gap-y-10">
      {people.map(({ name, role, task, since: year }, index) => (
        <li key={name}>
          <Portrait name={name} tone={sequence[index % sequence.length] ?? "ink"} />
          <h3 className="mt-5 text-h3 font-semibold">{name}</h3>
          <p className="mt-1 font-medium text-petrol">{role}</p>
          <p className="mt-2.5 text-body leading-normal text-soft">{task}</p>
          <p className="mt-2.5 text-small text-muted">{fill(since, { year })}</p>
        </li>
      ))}
    </ul>
  );
}

/** A placeholder for a photograph, with the person's initials. */
function Portrait({ name, tone }: { name: string; tone: keyof typeof tones }) {
  const { field, line } = tones[tone];
  return (
    <svg viewBox="0 0 200 220" className="w-full" aria-hidden>
      <rect width="200" height="220" className={field} />
      {/* Construction lines of a head and shoulders. */}
      <g className={`fill-none ${line}`}>
        <circle cx="140" cy="72" r="38" />
        <path d="M64 220v-18c0-42 34-70 76-70s76 28 76 70v18M140 0v220M0 132h200" />
      </g>
      <text x="14" y="204" className={`heading text-[84px] ${tones[tone].words}`}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}

const tones = {
  petrol: { field: "fill-petrol", line: "stroke-white/25", words: "fill-white" },
  deep: { field: "fill-paper-deep", line: "stroke-ink/20", words: "fill-ink" },
  ink: { field: "fill-ink", line: "stroke-white/25", words: "fill-white" },
  teal: { field: "fill-teal", line: "stroke-white/30", words: "fill-white" },
};

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(" ");
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? "").join("");
}
