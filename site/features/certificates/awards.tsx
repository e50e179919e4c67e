import { capitalise, formatDay } from "#shared/formats.ts";
import { useLocale, useMessages } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import type { DescribedCertificate } from "./load.ts";
import { RequestCopy, statusText, useCertificateWords } from "./certificate-parts.tsx";
import type { FrontMatter } from "#reader/schema.ts";

/** Awards and ratings by year, sorted with the latest first. Each opens to what was judged. */
export function AwardYears({ awards }: { awards: DescribedCertificate[] }) {
  const years = Map.groupBy(awards, ({ issued }) => issued.slice(0, 4));
  return (
    <ol className="border-b-2 border-text">
      {[...years].map(([year, ofYear]) => (
        <li
          key={year}
          className="grid split-5 border-t-2 border-text mobile:gap-x-3 mobile:min-[18em]:grid-cols-[3.5rem_1fr]"
        >
          <h3 className="heading self-start pt-3 text-figure text-petrol mobile:pt-3.5 mobile:text-lead">
            {year}
          </h3>
          <div className="[&>:first-child]:border-t-0">
            {ofYear.map((award) => (
              <Award key={award.id} award={award} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Award({ award }: { award: DescribedCertificate }) {
  const words = useCertificateWords();
  const locale = useLocale();
  const { id, type, businessLine, title, summary, scope, issuerKind, issued, validTo } = award;
  return (
    <OpenRow
      id={id}
      as="h4"
      title={title}
      note={
        <span className="flex flex-wrap gap-x-3">
          {capitalise(issuerKind, locale)}
          <b className="font-medium text-text">{validTo ? statusText(award, words) : words.types[type]}</b>
        </span>
      }
    >
      <p className="max-w-[62ch]">{summary}</p>
      <p className="mt-2 max-w-[62ch] text-small text-muted">{scope}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-8 text-small">
        <span>
          {words.types[type]}, {words.businessLines[businessLine]},{" "}
          <time dateTime={issued} className="min-[18em]:whitespace-nowrap">
            {formatDay(issued, locale)}
          </time>
          {validTo ? (
            <>
              {" – "}
              <time dateTime={validTo} className="min-[18em]:whitespace-nowrap">
                {formatDay(validTo, locale)}
              </time>
            </>
          ) : null}
        </span>
        <RequestCopy certificate={award} />
      </p>
    </OpenRow>
  );
}

const parts = ["problem", "action", "result"] as const;

export function Stories({ stories }: { stories: FrontMatter<"awards">["stories"]["items"] }) {
  const { story: words } = useMessages();
  return (
    <div className="border-b">
      {stories.map(({ title, ...story }) => (
        <OpenRow key={title} title={title}>
          <div className="grid grid-cols-3 gap-x-6 gap-y-5 mobile:grid-cols-1">
            {parts.map((part) => (
              <div key={part}>
                <h4 className="text-label font-semibold text-ochre">{words[part]}</h4>
                <p className="mt-1.5 text-body leading-relaxed text-mist">{story[part]}</p>
              </div>
            ))}
          </div>
        </OpenRow>
      ))}
    </div>
  );
}
