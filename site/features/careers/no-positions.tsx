import { wordsOf } from "#site/i18n/words.ts";
import { inPlace } from "#site/parts/list/filter-form.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { NearbyArea } from "./position.ts";

const { useWords: usePositionWords } = wordsOf("positions");

/** Shown when no position matches: the same search in neighbouring areas, and a speculative application. */
export function NoPositions({
  nearby,
  searchWith,
  onArea,
}: {
  nearby: NearbyArea[];
  searchWith: (changes: { area: string }) => string;
  onArea: (area: string) => void;
}) {
  const words = usePositionWords();
  return (
    <div className="border-y border-line py-8">
      <p className="max-w-[60ch]">{nearby.length > 0 ? words.emptyHint : words.emptyOther}</p>
      <ul className="mt-4">
        {nearby.map(({ area, total }) => (
          <li key={area}>
            <SiteLink
              to="/Joinus"
              search={searchWith({ area })}
              hash="positions"
              onClick={inPlace(() => onArea(area))}
              className="inline-flex min-h-12 items-center gap-3 font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
            >
              {words.areas[area]} ({total})
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          href="#apply"
          className="inline-block border-2 border-text px-7 py-4 font-semibold hover:bg-ink hover:text-white"
        >
          {words.speculative}
        </a>
      </p>
    </div>
  );
}
