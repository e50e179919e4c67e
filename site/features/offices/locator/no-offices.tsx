import { useMessages } from "#site/i18n/messages.ts";
import { OfficeRow, type LocatedOffice } from "./office-row.tsx";

/** What is said and offered where no office matches; the offices by their ids. */
export interface Hints {
  title: string;
  text: string;
  offices: string[];
}

/** Replaces the list when no office matches: those nearest to the place, or those with a similar name. */
export function NoOffices({
  hints,
  offices,
}: {
  /** Undefined while they are found. */
  hints: Hints | undefined;
  offices: LocatedOffice[];
}) {
  const { locator } = useMessages();
  const shown = (hints?.offices ?? []).flatMap((id) => offices.find((office) => office.id === id) ?? []);
  return (
    <section id="directory" aria-label={locator.directory} className="grid gap-y-5 py-6">
      <div role="status">
        {hints ? (
          <>
            <h2 className="text-section">{hints.title}</h2>
            <p className="mt-3">{hints.text}</p>
          </>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <ul className="border-y border-line">
          {shown.map((office) => (
            <OfficeRow
              key={office.id}
              office={office}
              isOpen={shown.length === 1}
              isActive={false}
              onActivate={ignore}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ignore(): void {}
