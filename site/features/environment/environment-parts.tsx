import { formatNumber } from "#shared/numbers.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useLocale } from "#site/i18n/language.ts";
import { OpenRow, PhoneFold } from "#site/parts/open-row.tsx";
import { LargeIntro } from "#site/parts/page-section.tsx";
import { SiteCrossSection, UprightCrossSection } from "./site-cross-section.tsx";

type Environment = FrontMatter<"environment">;

/** A cross-section of a site across the page, and below it a list that explains its numbers. */
export function SiteTour({ title, lead, legend, parts }: Environment["site"]) {
  return (
    <div className="site-tour">
      <LargeIntro title={title}>
        <p className="max-w-[52ch] text-soft">{lead}</p>
      </LargeIntro>
      <SiteCrossSection title={title} />
      <UprightCrossSection title={title} />
      <div className="mt-8 mobile:mt-4">
        <PhoneFold title={legend} isTitled={false}>
          <ol className="columns-2 gap-x-6 phone:columns-1">
            {parts.map(({ name, text }, index) => (
              <li
                key={name}
                className="grid break-inside-avoid grid-cols-[40px_1fr] border-t py-3 text-small phone:grid-cols-[32px_1fr] phone:py-2"
              >
                <span className="heading text-h3 leading-none text-orange-deep" aria-hidden>
                  {index + 1}
                </span>
                <p>
                  <strong className="font-semibold">{name}.</strong> {text}
                </p>
              </li>
            ))}
          </ol>
        </PhoneFold>
      </div>
    </div>
  );
}

export function Treatment({ stages }: { stages: Environment["treatment"] }) {
  return (
    <ol className="grid grid-cols-5 gap-x-6 gap-y-5 narrow:grid-cols-1">
      {stages.map(({ text, by }, index) => (
        <li key={text} className="border-t-4 border-teal pt-3 text-small">
          <p>
            <span className="font-semibold text-teal">{index + 1}.</span> {text}
          </p>
          <p className="mt-1.5 text-muted">{by}</p>
        </li>
      ))}
    </ol>
  );
}

export function SpillResponse({ response }: Pick<Environment, "response">) {
  return (
    <PhoneFold title={response.title} isTitled={false}>
      <ol className="grid grid-cols-5 gap-x-6 border-l-2 border-mist/60 desktop:border-t-2 desktop:border-l-0 mobile:grid-cols-1 mobile:gap-y-4">
        {response.steps.map(({ at, text }) => (
          <li key={at} className="relative desktop:pt-6 mobile:flex mobile:flex-wrap mobile:pl-5">
            <span
              className="absolute top-2 -left-[9px] size-4 bg-orange desktop:-top-[9px] desktop:left-0"
              aria-hidden
            />
            <p className="heading text-section text-orange mobile:basis-[5rem] mobile:text-h3">{at}</p>
            <p className="text-small text-mist desktop:mt-2 mobile:grow mobile:basis-1/2">{text}</p>
          </li>
        ))}
      </ol>
    </PhoneFold>
  );
}

export function SpillList({ spills }: { spills: Environment["spills"] }) {
  const locale = useLocale();
  const largest = Math.max(...spills.items.map(({ litres }) => litres));
  return (
    <ul>
      {spills.items.map(({ month, litres, what, cause, changed }) => (
        <li key={month}>
          <OpenRow
            title={
              <span className="grid grid-cols-[7rem_1fr_6rem] items-baseline gap-x-6 gap-y-1 text-body phone:grid-cols-[1fr_auto]">
                <span className="text-petrol">{month}</span>
                <span className="font-normal phone:order-3 phone:col-span-2 phone:text-small">{what}</span>
                <span className="text-right">
                  {formatNumber(litres, locale)}
                  {"\u00a0"}L
                </span>
              </span>
            }
            note={
              <svg className="block h-2 w-full drawing" aria-hidden>
                <rect width="100%" height="100%" className="fill-paper-deep" />
                <rect width={`${(100 * litres) / largest}%`} height="100%" className="fill-orange" />
              </svg>
            }
          >
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 phone:grid-cols-1">
              {[
                [spills.cause, cause],
                [spills.changed, changed],
              ].map(([name, text]) => (
                <div key={name}>
                  <dt className="text-small font-semibold text-petrol">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </OpenRow>
        </li>
      ))}
    </ul>
  );
}
