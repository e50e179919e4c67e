import { formatDay } from "#shared/formats.ts";
import { positionPath } from "#shared/pages.ts";
import { fill } from "#shared/fill.ts";
import type { Heading } from "#reader/markdown.ts";
import { useLocale } from "#site/i18n/language.ts";
import { ArrowLink, SiteLink } from "#site/parts/site-link.tsx";
import { canonicalUrl } from "#site/parts/meta.ts";
import { useSite } from "#site/load/site-data.ts";
import {
  applySearch,
  dayFact,
  factsOf,
  listsOf,
  placeOf,
  type Position,
  usePositionWords,
} from "./position.ts";

/** What a position's page shows below its title: the facts, the lists of its text, and how to apply. */
export function PositionSheet({
  position,
  mail,
  steps,
}: {
  position: Position;
  /** The address of the recruiters. */
  mail: string;
  /** Parts of the careers page that say how an application proceeds. */
  steps: Pick<Heading, "id" | "text">[];
}) {
  const words = usePositionWords();
  const locale = useLocale();
  const { company, origin } = useSite();
  const closes = formatDay(position.closes, locale);
  return (
    <div className="position-sheet grid split-5 gap-y-8 border-t-2 border-text pt-10 pb-section mobile:pt-0">
      <PositionFacts
        facts={[
          [words.place, placeOf(position, locale)],
          [words.pay, position.pay],
          [words.closes, dayFact(position.closes, locale)],
          ...factsOf(position, words, locale),
        ]}
      />
      <div className="min-w-0">
        {listsOf(position, words).map(({ title, items }) => (
          <section key={title} className="mb-12 mobile:mb-9">
            <h2 className="mb-4 text-section mobile:mb-3">{title}</h2>
            <ul className="border-b">
              {items.map((item) => (
                <li key={item} className="border-t py-3">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2 className="mb-3 text-section">{words.how}</h2>
          <p className="mb-6 max-w-[60ch]">{fill(words.until, { date: closes })}</p>
          <p className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <ApplyLink id={position.id} />
            {/* For visitors who prefer to write, or whose browser runs no scripts. */}
            <a
              href={`mailto:${mail}?subject=${encodeURIComponent(`${position.title} (${position.id})`)}`}
              className="wrap-anywhere link"
            >
              {mail}
            </a>
          </p>
          <p className="print-only">
            {company} · {canonicalUrl(origin, locale, positionPath(position.id))}
          </p>
          <ul className="no-print mt-5 flex flex-wrap gap-x-10">
            {steps.map(({ id, text }) => (
              <li key={id}>
                <ArrowLink to={`/Joinus#${id}`}>{text}</ArrowLink>
              </li>
            ))}
            <li>
              <ArrowLink to="/Joinus#positions">{words.all}</ArrowLink>
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}

export function ApplyLink({
  id,
  search = "",
}: {
  id: string;
  /** The query of the list. */ search?: string;
}) {
  const words = usePositionWords();
  return (
    <SiteLink
      to="/Joinus"
      search={applySearch(search, id)}
      hash="apply"
      className="no-print inline-block bg-orange px-7 py-4 font-semibold text-ink hover:bg-ink hover:text-white"
    >
      {words.apply}
    </SiteLink>
  );
}

export function PositionFacts({
  facts,
  isSmall = false,
}: {
  facts: (readonly [name: string, value: string])[];
  isSmall?: boolean;
}) {
  return (
    <dl
      className={`self-start border-b mobile:grid mobile:grid-cols-2 mobile:gap-x-5 ${isSmall ? "text-small" : ""}`}
    >
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="border-t py-2.5 first:border-t-0 first:pt-0 mobile:first:pt-2.5 mobile:nth-2:border-t-0"
        >
          <dt className="text-small text-muted mobile:text-label">{name}</dt>
          <dd suppressHydrationWarning className="font-medium break-words mobile:text-small">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
