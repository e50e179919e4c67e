import type { FrontMatter } from "#library/schema.ts";

/** Ways from one post to the next, each drawn as a line with its stages. */
export function LearningPaths({ paths }: { paths: FrontMatter<"benefits">["paths"] }) {
  return (
    <ul className="mt-12 space-y-12">
      {paths.map(({ name, stages }) => (
        <li key={name}>
          <h3 className="text-h3 font-semibold">{name}</h3>
          <ol className="mt-5 flex gap-x-6 phone:flex-col phone:gap-y-5">
            {stages.map(({ role, after }) => (
              <li
                key={role}
                className="relative flex-1 border-t-2 border-petrol pt-5 before:absolute before:-top-1.5 before:left-0 before:size-2.5 before:bg-orange"
              >
                <p className="font-semibold">{role}</p>
                <p className="mt-1 text-small text-muted">{after}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
