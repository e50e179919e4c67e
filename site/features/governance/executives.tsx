import { fill } from "#contract/fill.ts";
import { Portrait } from "./portrait.tsx";

const tones = ["ink", "deep", "petrol", "deep", "deep", "teal", "deep", "ink"] as const;

/** Who runs the group: what each answers for, and since when. */
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
          <Portrait name={name} tone={tones[index % tones.length] ?? "ink"} />
          <h3 className="mt-5 text-h3 font-semibold">{name}</h3>
          <p className="mt-1 font-medium text-petrol">{role}</p>
          <p className="mt-2.5 text-[1rem] leading-normal text-soft">{task}</p>
          <p className="mt-2.5 text-small text-muted">{fill(since, { year })}</p>
        </li>
      ))}
    </ul>
  );
}
