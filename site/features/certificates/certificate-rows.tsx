import { languageName, formatDay } from "#shared/formats.ts";
import { fill } from "#shared/fill.ts";
import { useLocale } from "#site/i18n/language.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import type { ListedCertificate } from "./load.ts";
import type { CertificateGroup } from "./order.ts";
import { RequestCopy, statusMarks, statusText, useCertificateWords } from "./certificate-parts.tsx";

const rowsShown = 12;

/** Certificates in groups that open, a row each, which opens to the whole record. The first group is open. */
export function CertificateRows({ groups }: { groups: CertificateGroup[] }) {
  const words = useCertificateWords();
  const count = groups.reduce((sum, { certificates }) => sum + certificates.length, 0);
  return (
    <div className="border-b-2 border-text">
      {groups.map(({ name, certificates }, at) => (
        <OpenRow
          key={name}
          title={
            <>
              {name} <span className="ml-1.5 font-normal text-muted">{certificates.length}</span>
            </>
          }
          isOpen={at === 0 || count <= rowsShown}
        >
          <Rows certificates={certificates.slice(0, rowsShown)} />
          {certificates.length > rowsShown ? (
            <OpenRow as="h4" isSmall title={fill(words.more, { count: certificates.length - rowsShown })}>
              <Rows certificates={certificates.slice(rowsShown)} />
            </OpenRow>
          ) : null}
        </OpenRow>
      ))}
    </div>
  );
}

function Rows({ certificates }: { certificates: ListedCertificate[] }) {
  return (
    <ul>
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <Row certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

function Row({ certificate }: { certificate: ListedCertificate }) {
  const words = useCertificateWords();
  const locale = useLocale();
  const { id, title, standard, type, site, countryName, issued, validTo, status } = certificate;
  const facts = [
    [words.scope, certificate.scope],
    [words.type, `${words.types[type]}, ${words.businessLines[certificate.businessLine]}`],
    [words.standard, standard],
    [words.site, [site, countryName].filter(Boolean).join(", ")],
    [words.entity, certificate.entity],
    [words.issuer, certificate.issuerKind],
    [words.issued, formatDay(issued, locale)],
    [words.languages, certificate.languages.map((code) => languageName(code, locale)).join(", ")],
    [words.reference, id],
  ].filter(([, value]) => value);
  return (
    <details className="open-row register-row">
      <summary>
        <span>
          <span className="register-title">{title}</span>
          <span className="no-print block text-muted">
            {standard}{" "}
            <span className="register-narrow">{[site, countryName].filter(Boolean).join(", ")}</span>
          </span>
        </span>
        <span className="register-wide">{words.types[type]}</span>
        <span className="register-wide">
          {site}
          {countryName ? <span className="block text-muted">{countryName}</span> : null}
        </span>
        <time dateTime={issued} className="register-wide">
          {formatDay(issued, locale)}
        </time>
        <span className="register-status">
          <span className={`register-mark ${statusMarks[status]}`} aria-hidden />
          <b className="font-semibold">{statusText(certificate, words)}</b>{" "}
          <span className="text-muted">
            {validTo ? <time dateTime={validTo}>{formatDay(validTo, locale)}</time> : words.noEnd}
          </span>
        </span>
      </summary>
      {/* The anchor is inside, so that a link to it opens the row without scripts, too. */}
      <div id={id} className="scroll-mt-28 pb-7">
        <dl className="register-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="no-print mt-3">
          <RequestCopy certificate={certificate} />
        </p>
      </div>
    </details>
  );
}

/** The heads of the columns. The fields of an opened row name themselves. */
export function RegisterHeads() {
  const words = useCertificateWords();
  return (
    <div aria-hidden className="register-heads no-print">
      {[words.record, words.type, words.site, words.issued, words.status].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
