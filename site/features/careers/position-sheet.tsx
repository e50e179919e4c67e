import { formatDay } from "#contract/formats.ts";
import { positionPath } from "#contract/pages.ts";
import { fill } from "#contract/fill.ts";
import type { Heading } from "#library/markdown.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { ArrowLink } from "#site/parts/arrow-link.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { factsOf, listsOf, placeOf, type Position } from "./position.ts";

const { useWords: usePositionWords } = await wordsOf("positions");

/** What a position's page shows below its title: the facts, the lists of its text, and how to apply. */
export function PositionSheet({
  position,
  steps,
}: {
  position: Position;
  /** Parts of the careers page that say how an application proceeds. */
  steps: Pick<Heading, "id" | "text">[];
}) {
  const words = usePositionWords();
  const locale = useLocale();
  const closes = formatDay(position.closes, locale);
  return (
    <>
      <PositionFacts position={position} />
      {listsOf(position, words).map(({ title, items }, at) => (
        <SheetSection key={title} id={`part-${at + 1}`} title={title}>
          <ul className="border-b border-line">
            {items.map((item) => (
              <li key={item} className="border-t border-line py-3">
                {item}
              </li>
            ))}
          </ul>
        </SheetSection>
      ))}
      <SheetSection id="how" title={words.how}>
        <p className="mb-6 max-w-[60ch]">{fill(words.until, { date: closes })}</p>
        <ApplyLink id={position.id} />
        <ul className="no-print mt-6 flex flex-wrap gap-x-10">
          {steps.map(({ id, text }) => (
            <li key={id}>
              <ArrowLink to={`/Joinus#${id}`}>{text}</ArrowLink>
            </li>
          ))}
          <li>
            <ArrowLink to="/Joinus#positions">{words.all}</ArrowLink>
          </li>
        </ul>
      </SheetSection>
    </>
  );
}

/** Leads to the form of the careers page with this position chosen. */
export function ApplyLink({ id }: { id: string }) {
  const words = usePositionWords();
  return (
    <SiteLink
      to="/Joinus"
      search={`?position=${id}`}
      hash="apply"
      className="no-print inline-block bg-orange px-7 py-4 font-semibold text-ink hover:bg-ink hover:text-white"
    >
      {words.apply}
    </SiteLink>
  );
}

/** Leads from the list to a position's own page. */
export function PositionLink({ id }: { id: string }) {
  const words = usePositionWords();
  return (
    <SiteLink
      to={positionPath(id)}
      className="py-2 text-small underline underline-offset-4 hover:text-petrol"
    >
      {words.link}
    </SiteLink>
  );
}

function PositionFacts({ position }: { position: Position }) {
  const words = usePositionWords();
  const locale = useLocale();
  const facts = [
    [words.place, placeOf(position, locale)],
    [words.pay, position.pay],
    [words.closes, formatDay(position.closes, locale)],
    ...factsOf(position, words, locale),
  ];
  return (
    <dl className="grid grid-cols-4 gap-x-8 border-b border-line narrow:grid-cols-3 mobile:grid-cols-2 mobile:gap-x-5">
      {facts.map(([name, value]) => (
        <div key={name} className="border-t border-line py-3.5 mobile:py-2.5">
          <dt className="text-small text-muted mobile:text-label">{name}</dt>
          <dd suppressHydrationWarning className="font-medium break-words mobile:text-small">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
