import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Client } from "#contract/client.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { idIn } from "#site/ui/id-in.ts";
import { useHash } from "#site/ui/browser-state.ts";
import { PositionItem } from "./position-item.tsx";
import { placeOf, type Position } from "./position.ts";

const { useWords: usePositionWords } = wordsOf("positions");

interface Answer {
  id: string;
  position: Position | undefined;
  similar: Position[];
}

/**
 * The position that the address names (`#ID`), if the list does not show it: because it is on a later page, filtered out
 * or closed. Links to positions thus always lead somewhere.
 */
export function LinkedPosition({
  client,
  listed,
  search,
  isSettled,
}: {
  client: Client;
  listed: Position[];
  /** The query of the list. */
  search: string;
  /** Whether the list has finished loading. */
  isSettled: boolean;
}) {
  const words = usePositionWords();
  const locale = useLocale();
  const id = idIn(useHash());
  const isListed = listed.some((position) => position.id === id);
  const [answer, setAnswer] = useState<Answer>();
  const ref = useRef<HTMLElement>(null);

  const update = useEffectEvent(() => {
    // Other anchors of the page are no positions.
    if (!id || !isSettled || isListed || document.getElementById(id)) return undefined;
    let isLate = false;
    // Without a response the list stays as it is.
    lookUp(client, id, locale).then(
      (result) => !isLate && setAnswer(result),
      () => {},
    );
    return () => {
      isLate = true;
    };
  });
  useEffect(() => {
    update();
  }, [id, isSettled, isListed]);
  useEffect(() => {
    ref.current?.scrollIntoView();
  }, [answer]);

  if (answer?.id !== id || isListed) return null;
  const { position, similar } = answer;
  return (
    <section
      ref={ref}
      aria-label={words.linked}
      className="mb-12 border-l-4 border-orange bg-white px-7 py-6"
    >
      {position?.isOpen ? (
        <>
          <p className="text-label font-semibold text-petrol">{words.linked}</p>
          <PositionItem position={position} search={search} isOpen />
        </>
      ) : (
        <div role="status">
          {position ? (
            <>
              <p className="text-label font-semibold text-orange-deep">{words.closed}</p>
              <h3 className="mt-2 text-h3 font-semibold">{position.title}</h3>
              <p className="text-muted">{placeOf(position, locale)}</p>
              <p className="mt-3">{fill(words.closedOn, { date: formatDay(position.closes, locale) })}</p>
            </>
          ) : (
            <p>{fill(words.unknown, { id })}</p>
          )}
        </div>
      )}
      {similar.length > 0 ? <SimilarPositions positions={similar} /> : null}
    </section>
  );
}

function SimilarPositions({ positions }: { positions: Position[] }) {
  const words = usePositionWords();
  const locale = useLocale();
  return (
    <>
      <h4 className="mt-6 text-label font-semibold text-petrol">{words.similar}</h4>
      <ul className="mt-2 border-b border-line">
        {positions.map((position) => (
          <li key={position.id} className="border-t border-line">
            <a
              href={`#${position.id}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-petrol"
            >
              <span className="font-semibold">{position.title}</span>
              <span className="text-small text-muted">{placeOf(position, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Loads a position by its id; with a closed one, up to three open ones with the same function or area. */
async function lookUp(client: Client, id: string, locale: Locale): Promise<Answer> {
  const { items } = await client.getPositionList({ id, locale });
  const [position] = items;
  if (!position || position.isOpen) return { id, position, similar: [] };
  const lists = await Promise.all([
    client.getPositionList({ locale, function: position.function, size: 3 }),
    client.getPositionList({ locale, area: position.area, size: 3 }),
  ]);
  const found = new Map(lists.flatMap((list) => list.items).map((each) => [each.id, each]));
  return { id, position, similar: [...found.values()].slice(0, 3) };
}
