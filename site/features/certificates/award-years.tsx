import { formatDay } from "#contract/formats.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { DescribedCertificate } from "./load.server.ts";
import { RequestCopy } from "./request-copy.tsx";
import { Status } from "./status.tsx";

const { useWords: useCertificateWords } = await wordsOf("certificates");

/** Awards and ratings by year, sorted with the latest first. */
export function AwardYears({ awards }: { awards: DescribedCertificate[] }) {
  const years = Map.groupBy(awards, ({ issued }) => issued.slice(0, 4));
  return (
    <ol className="border-b-2 border-text">
      {[...years].map(([year, ofYear]) => (
        <li
          key={year}
          className="grid grid-cols-[4fr_8fr] gap-x-18 border-t-2 border-text pt-6 pb-10 mobile:grid-cols-1"
        >
          <h3 className="heading self-start text-figure text-petrol desktop:sticky desktop:top-28">{year}</h3>
          <ul>
            {ofYear.map((award) => (
              <Award key={award.id} award={award} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Award({ award }: { award: DescribedCertificate }) {
  const words = useCertificateWords();
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[1fr_14rem] gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-2 narrow:grid-cols-1">
      <div className="max-w-[60ch]">
        <p className="text-label font-semibold text-petrol">
          {words.types[award.type]} · {words.businessLines[award.businessLine]}
        </p>
        <h4 className="mt-2 text-h3 font-semibold">{award.title}</h4>
        <p className="mt-2">{award.summary}</p>
        <p className="mt-3 text-small text-muted">{award.scope}</p>
      </div>
      <div className="text-small">
        <p className="font-semibold first-letter:uppercase">{award.issuerKind}</p>
        <p className="text-muted">
          <time dateTime={award.issued}>{formatDay(award.issued, locale)}</time>
        </p>
        {award.validTo ? (
          <div className="mt-3">
            <Status certificate={award} />
          </div>
        ) : null}
        <p className="mt-3">
          <RequestCopy certificate={award} />
        </p>
      </div>
    </li>
  );
}
