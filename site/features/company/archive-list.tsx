import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";

type Entry = FrontMatter<"archive">["entries"][number];

/** Years in a group. */
const span = 5;

/** The archive's entries by year, latest first, in groups of five years that open. */
export function ArchiveList({ entries }: { entries: Entry[] }) {
  const periods = Map.groupBy(entries, ({ year }) => Math.floor((Number(year) - 1) / span));
  return (
    <div className="border-b-2 border-text">
      {[...periods.values()].map((ofPeriod, at) => (
        <OpenRow
          key={yearsOf(ofPeriod)}
          title={
            <>
              <span className="heading text-petrol">{yearsOf(ofPeriod)}</span>{" "}
              <span className="ml-1.5 font-normal text-muted">{ofPeriod.length}</span>
            </>
          }
          isOpen={at < 2}
        >
          <Entries entries={ofPeriod} />
        </OpenRow>
      ))}
    </div>
  );
}

/** The span of entries that are sorted with the latest first: 2021–2025. */
function yearsOf(entries: Entry[]): string {
  const [from, to] = [entries.at(-1)?.year, entries[0]?.year];
  return from === to ? `${from}` : `${from}–${to}`;
}

function Entries({ entries }: { entries: Entry[] }) {
  const { archive: words } = useMessages();
  return (
    <ul>
      {entries.map(({ year, theme, text, source }) => (
        <li
          key={text}
          className="grid grid-cols-[4rem_8rem_1fr_12rem] gap-x-8 border-t py-3.5 mobile:grid-cols-[3.5rem_minmax(0,1fr)] mobile:gap-x-3 mobile:py-3"
        >
          <b className="font-semibold">{year}</b>
          <p className="text-small leading-relaxed font-semibold text-petrol">{words.themes[theme]}</p>
          <p className="mobile:col-start-2">{text}</p>
          <p className="text-small leading-relaxed text-muted first-letter:uppercase mobile:col-start-2">
            {source}
          </p>
        </li>
      ))}
    </ul>
  );
}
