import type { FrontMatter } from "#library/schema.ts";
import { LargeIntro } from "#site/parts/page-section.tsx";
import { SiteCrossSection } from "./site-cross-section.tsx";

type Environment = FrontMatter<"environment">;

/** A cross-section of a site, and beside it a list that explains its numbers. */
export function SiteTour({ title, lead, parts }: Environment["site"]) {
  return (
    <>
      <LargeIntro title={title} wide="title">
        <p className="max-w-[52ch] text-soft">{lead}</p>
      </LargeIntro>
      <div className="grid grid-cols-[8fr_4fr] gap-x-14 gap-y-10 tablet:grid-cols-1 mobile:grid-cols-1">
        <div
          className="scroll-x self-start tablet:static desktop:sticky desktop:top-28"
          role="region"
          aria-label={title}
          tabIndex={0}
        >
          <div className="phone:min-w-[680px]">
            <SiteCrossSection title={title} />
          </div>
        </div>
        <ol className="border-line not-tablet:border-b tablet:grid tablet:grid-cols-3 tablet:gap-x-10">
          {parts.map(({ name, text }, index) => (
            <li key={name} className="grid grid-cols-[40px_1fr] border-t border-line py-4">
              <span className="heading text-h3 text-orange-deep" aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{name}</h3>
                <p className="mt-1 text-body leading-normal text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The response to a spill, minute by minute. */
export function SpillResponse({ steps }: { steps: Environment["response"] }) {
  return (
    <ol className="grid grid-cols-5 gap-x-8 gap-y-8 narrow:grid-cols-2 phone:grid-cols-1">
      {steps.map(({ at, text }) => (
        <li key={at} className="border-t border-line-ink pt-5">
          <p className="heading text-section text-orange">{at}</p>
          <p className="mt-3 text-body text-mist">{text}</p>
        </li>
      ))}
    </ol>
  );
}
