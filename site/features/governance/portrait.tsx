/** What stands for a person where there is no photograph: the initials, drawn large. */
export function Portrait({ name, tone }: { name: string; tone: keyof typeof tones }) {
  const { field, line } = tones[tone];
  return (
    <svg viewBox="0 0 200 220" className="w-full" aria-hidden>
      <rect width="200" height="220" className={field} />
      {/* Head and shoulders, as a draughtsman begins them. */}
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
