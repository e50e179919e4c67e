import { fill } from "#shared/fill.ts";

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
    <ul className="grid grid-cols-4 gap-x-6 gap-y-8 mobile:grid-cols-2 mobile:gap-y-3 phone:grid-cols-1">
      {people.map(({ name, role, task, since: year }, index) => (
        <li key={name} className="phone:grid phone:grid-cols-[min(5.5rem,34%)_minmax(0,1fr)] phone:gap-x-4">
          <Portrait name={name} tone={sequence[index % sequence.length] ?? "ink"} />
          <div className="text-small">
            <h3 className="text-h3 leading-snug font-semibold not-phone:mt-4 phone:text-body">{name}</h3>
            <p className="font-medium text-petrol">{role}</p>
            <p className="text-soft not-phone:mt-1.5">{task}</p>
            <p className="text-muted not-phone:mt-1">{fill(since, { year })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A placeholder for a photograph, with the person's initials. */
function Portrait({ name, tone }: { name: string; tone: keyof typeof tones }) {
  const { field, line } = tones[tone];
  return (
    <svg viewBox="0 84 200 136" className="w-full drawing" aria-hidden>
      <rect y="84" width="200" height="136" className={field} />
      {/* Construction lines of a head and shoulders. */}
      <g className={`fill-none ${line}`}>
        <circle cx="140" cy="112" r="28" />
        <path d="M76 220v-12c0-32 28-54 64-54s64 22 64 54v12M140 84v136M0 154h200" />
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
