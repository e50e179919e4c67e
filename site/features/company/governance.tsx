import { fill } from "#shared/fill.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { TableFrame } from "#site/parts/table/data-table.tsx";

const sequence: (keyof typeof tones)[] = ["ink", "deep", "petrol", "deep", "deep", "teal", "deep", "ink"];

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

function initialsOf(name: string): string {
  const words = name.split(" ");
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? "").join("");
}

type Board = FrontMatter<"governance">["board"];

/** The board members and committees: a filled mark for a chair, a ring for a member. */
export function BoardTable({ title, columns, committees, members }: Board) {
  const ids = Object.keys(committees) as (keyof typeof committees)[];
  return (
    <TableFrame label={title}>
      <table aria-label={title} className="min-w-0">
        <thead>
          <tr className="phone:align-bottom">
            <th scope="col">{columns.name}</th>
            <th scope="col" className="phone:hidden">
              {columns.seat}
            </th>
            <th scope="col" className="phone:hidden">
              {columns.since}
            </th>
            {ids.map((id) => (
              <th
                key={id}
                scope="col"
                className="w-[15%] phone:w-[19%] phone:pr-2.5 phone:pl-0 phone:font-normal phone:hyphens-auto"
              >
                {committees[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.name}>
              <th scope="row" className="py-2.5">
                {member.name}
                <span className="block text-label font-normal text-muted not-phone:hidden">
                  {member.seat}, {member.since}
                </span>
              </th>
              <td className="py-2.5 phone:hidden">{member.seat}</td>
              <td className="py-2.5 phone:hidden">{member.since}</td>
              {ids.map((id) => (
                <td key={id} className="py-2.5 whitespace-nowrap phone:px-0">
                  {member.chairs === id ? (
                    <Mark look="bg-orange border-orange">{columns.chairs}</Mark>
                  ) : member.member.includes(id) ? (
                    <Mark look="border-petrol">{columns.member}</Mark>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-small font-medium phone:flex-col phone:items-start phone:gap-1 phone:text-label">
      <span className={`size-3 border-2 ${look}`} aria-hidden />
      {children}
    </span>
  );
}

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
