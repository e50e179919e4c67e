import { wordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.server.ts";
import { RequestCopy } from "./request-copy.tsx";
import { Status } from "./status.tsx";

const { useWords: useCertificateWords } = await wordsOf("certificates");

/** Certificates by country, with an index of the countries above. They must be sorted by country. */
export function CountryIndex({ certificates }: { certificates: ListedCertificate[] }) {
  const words = useCertificateWords();
  const countries = [
    ...Map.groupBy(certificates, ({ countryName }) => countryName ?? words.international),
  ].map(([name, inCountry]) => ({ name, inCountry, anchor: `country-${inCountry[0]?.country ?? "none"}` }));
  return (
    <>
      <nav aria-label={words.countries} className="no-print mb-16">
        <ul className="grid grid-cols-4 gap-x-8 border-b border-line narrow:grid-cols-3 phone:grid-cols-2">
          {countries.map(({ name, inCountry, anchor }) => (
            <li key={name} className="border-t border-line">
              <a
                href={`#${anchor}`}
                className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold hover:text-petrol"
              >
                {name} <span className="font-normal text-muted">{inCountry.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {countries.map(({ name, inCountry, anchor }) => (
        <section
          key={name}
          id={anchor}
          className="grid grid-cols-[4fr_8fr] gap-x-18 border-t-2 border-text pt-5 pb-12 mobile:grid-cols-1"
        >
          <h3 className="heading self-start text-section desktop:sticky desktop:top-28">{name}</h3>
          <ul>
            {inCountry.map((certificate) => (
              <Item key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Item({ certificate }: { certificate: ListedCertificate }) {
  return (
    <li className="grid grid-cols-[1fr_14rem] gap-x-10 gap-y-3 border-t border-line py-6 first:border-t-0 first:pt-2 narrow:grid-cols-1">
      <div className="max-w-[60ch]">
        <p className="text-label font-semibold text-petrol first-letter:uppercase">
          {certificate.issuerKind}
        </p>
        <h4 className="mt-2 text-lead leading-snug font-semibold">{certificate.title}</h4>
        <p className="mt-1.5 text-body text-soft">{certificate.scope}</p>
        <p className="mt-2 text-small text-muted">
          {certificate.site} · {certificate.entity}
        </p>
      </div>
      <div className="text-small">
        <Status certificate={certificate} />
        <p className="mt-3">
          <RequestCopy certificate={certificate} />
        </p>
      </div>
    </li>
  );
}
