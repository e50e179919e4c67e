import { formatDate } from "#library/figures.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import type { DescribedCertificate } from "./load.server.ts";
import { RequestCopy } from "./request-copy.tsx";
import { Status } from "./status.tsx";
import { useCertificateWords } from "./words.ts";

/** Records year by year, the latest first: who gave what, and what was judged. They come sorted by day. */
export function Chronicle({ records }: { records: DescribedCertificate[] }) {
  const years = Map.groupBy(records, ({ issued }) => issued.slice(0, 4));
  return (
    <ol className="border-b-2 border-text">
      {[...years].map(([year, entries]) => (
        <li
          key={year}
          className="grid grid-cols-[4fr_8fr] gap-x-18 border-t-2 border-text pt-6 pb-10 mobile:grid-cols-1"
        >
          <h3 className="heading self-start text-figure text-petrol desktop:sticky desktop:top-28">{year}</h3>
          <ul>
            {entries.map((record) => (
              <Entry key={record.id} record={record} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ record }: { record: DescribedCertificate }) {
  const register = useCertificateWords();
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[1fr_14rem] gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-2 narrow:grid-cols-1">
      <div className="max-w-[60ch]">
        <p className="text-label font-semibold text-petrol">
          {register.types[record.type]} · {register.businessLines[record.businessLine]}
        </p>
        <h4 className="mt-2 text-h3 font-semibold">{record.title}</h4>
        <p className="mt-2">{record.summary}</p>
        <p className="mt-3 text-small text-muted">{record.scope}</p>
      </div>
      <div className="text-small">
        <p className="font-semibold first-letter:uppercase">{record.issuerKind}</p>
        <p className="text-muted">
          <time dateTime={record.issued}>{formatDate(record.issued, locale)}</time>
        </p>
        {record.validTo ? (
          <div className="mt-3">
            <Status record={record} />
          </div>
        ) : null}
        <p className="mt-3">
          <RequestCopy record={record} />
        </p>
      </div>
    </li>
  );
}
