import { formatDay } from "#shared/formats.ts";
import { positionPath } from "#shared/pages.ts";
import { useLocale } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { ApplyLink, PositionFacts } from "./position-sheet.tsx";
import { factsOf, listsOf, placeOf, type Position, usePositionWords } from "./position.ts";

/** An open position: a summary that opens to the full text. `#ID` in the address opens it. */
export function PositionItem({ position, search }: { position: Position; search: string }) {
  const { id, title, closes, pay, contract } = position;
  const words = usePositionWords();
  const locale = useLocale();
  return (
    <details data-address={id} className="open-row border-t-0">
      {/* The lint rule does not look deep enough to find the summary's text. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <summary className="py-4 mobile:py-2">
        <span className="grid min-w-0 grow grid-cols-[1fr_16rem] gap-x-8 gap-y-0.5 tablet:grid-cols-[1fr_14rem] narrow:grid-cols-1 mobile:grid-cols-1">
          <span>
            <h3 className="text-h3 leading-snug font-semibold text-pretty mobile:text-body">{title}</h3>
            <span className="block text-small text-muted mobile:text-label">
              <span suppressHydrationWarning>{placeOf(position, locale)}</span>
              <span className="mobile:hidden"> · {words.contracts[contract]}</span>
            </span>
          </span>
          <span className="text-small text-muted mobile:text-label">
            <span className={`block ${/\d/.test(pay) ? "font-semibold text-text" : ""}`}>{pay}</span>
            {words.closes}{" "}
            <time dateTime={closes} className="whitespace-nowrap">
              {formatDay(closes, locale)}
            </time>
          </span>
        </span>
      </summary>
      {/* The anchor is inside, so that a link to it opens the position without scripts, too. */}
      <div
        id={id}
        className="position grid scroll-mt-60 grid-cols-[1fr_16rem] gap-x-8 gap-y-8 pr-14 pb-10 mobile:grid-cols-1 mobile:pr-0"
      >
        <PositionText position={position} search={search} />
        <PositionFacts facts={factsOf(position, words, locale)} isSmall />
      </div>
    </details>
  );
}

function PositionText({ position, search }: { position: Position; search: string }) {
  const words = usePositionWords();
  const { id, summary } = position;
  return (
    <div className="max-w-[62ch] min-w-0">
      <p>{summary}</p>
      {listsOf(position, words).map(({ title, items }) => (
        <div key={title} className="mt-6">
          <h4 className="text-label font-semibold text-petrol">{title}</h4>
          <ul className="mt-2 border-b text-body">
            {items.map((item) => (
              <li key={item} className="border-t py-2">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="no-print mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <ApplyLink id={id} search={search} />
        <SiteLink to={positionPath(id)} className="py-2 text-small link hover:text-petrol">
          {words.link}
        </SiteLink>
      </p>
    </div>
  );
}
