import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Client } from "#contract/client.ts";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { formatDate } from "#library/figures.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { idIn } from "#site/ui/id-in.ts";
import { PositionItem, placeOf } from "./position-item.tsx";
import type { Position } from "./position-item.tsx";
import { usePositionWords } from "./position-words.ts";

interface Answer {
  id: string;
  position: Position | undefined;
  similar: Position[];
}

/**
 * The position that the address names (`#ID`) where the list does not show it: it stands further down, the filters leave
 * it out, or it is closed. A link to a position never leads nowhere.
 */
export function LinkedPosition({
  client,
  listed,
  isSettled,
}: {
  client: Client;
  listed: Position[];
  /** The list will not change by itself. */
  isSettled: boolean;
}) {
  const jobs = usePositionWords();
  const locale = useLocale();
  const id = idIn(useLocation().hash);
  const isListed = listed.some((position) => position.id === id);
  const [answer, setAnswer] = useState<Answer>();
  const ref = useRef<HTMLElement>(null);

  const look = useEffectEvent(() => {
    // Anchors of the page itself are no positions.
    if (!id || !isSettled || isListed || document.getElementById(id)) return undefined;
    let isLate = false;
    // An API that does not answer leaves the list as it is.
    lookUp(client, id, locale).then(
      (found) => !isLate && setAnswer(found),
      () => {},
    );
    return () => {
      isLate = true;
    };
  });
  useEffect(() => {
    look();
  }, [id, isSettled, isListed]);
  useEffect(() => {
    ref.current?.scrollIntoView();
  }, [answer]);

  if (answer?.id !== id || isListed) return null;
  const { position, similar } = answer;
  return (
    <section ref={ref} aria-label={jobs.linked} className="mb-12 border-l-4 border-orange bg-white px-7 py-6">
      {position?.isOpen ? (
        <>
          <p className="text-label font-semibold text-petrol">{jobs.linked}</p>
          <PositionItem position={position} />
        </>
      ) : (
        <div role="status">
          {position ? (
            <>
              <p className="text-label font-semibold text-orange-deep">{jobs.closed}</p>
              <h3 className="mt-2 text-h3 font-semibold">{position.title}</h3>
              <p className="text-muted">{placeOf(position, locale)}</p>
              <p className="mt-3">{fill(jobs.closedOn, { date: formatDate(position.closes, locale) })}</p>
            </>
          ) : (
            <p>{fill(jobs.unknown, { id })}</p>
          )}
        </div>
      )}
      {similar.length > 0 ? <SimilarPositions positions={similar} /> : null}
    </section>
  );
}

function SimilarPositions({ positions }: { positions: Position[] }) {
  const jobs = usePositionWords();
  const { search } = useLocation();
  const locale = useLocale();
  return (
    <>
      <h4 className="mt-6 text-label font-semibold text-petrol">{jobs.similar}</h4>
      <ul className="mt-2 border-b border-line">
        {positions.map((position) => (
          <li key={position.id} className="border-t border-line">
            <Link
              to={{ search, hash: position.id }}
              discover="none"
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-petrol"
            >
              <span className="font-semibold">{position.title}</span>
              <span className="text-small text-muted">{placeOf(position, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A position by its id; beside a closed one, up to three open ones of its function, then of its area. */
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
