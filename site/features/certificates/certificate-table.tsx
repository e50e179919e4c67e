// Browsers drop the semantics of table elements with `display: block`, hence the explicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from "react";
import { formatDay } from "#contract/formats.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { ListedCertificate } from "./load.server.ts";
import { Chevron } from "#site/ui/icons.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { readOrder, type Order, type SortKey } from "./order.ts";
import { linkLook, RequestCopy } from "./request-copy.tsx";
import { Status } from "./status.tsx";

const { useWords: useCertificateWords } = await wordsOf("certificates");

const Specimens = lazyPart(async () => (await import("./specimens.tsx")).Specimens);

/**
 * Certificates as a table that is sorted by its column heads. On narrow screens each row becomes a block with labelled
 * values.
 */
export function CertificateTable({
  caption,
  certificates,
  order,
  isReady,
  onOrder,
}: {
  caption: string;
  certificates: ListedCertificate[];
  order: Order;
  isReady: boolean;
  onOrder: (order: Order) => void;
}) {
  const { preview } = useMessages();
  const words = useCertificateWords();
  const locale = useLocale();
  const [previewed, setPreviewed] = useState<string>();
  const heads: { key: SortKey; label: string }[] = [
    { key: "title", label: words.record },
    { key: "type", label: words.type },
    { key: "site", label: words.site },
    { key: "issuer", label: words.issuer },
    { key: "issued", label: words.issued },
    { key: "validTo", label: words.status },
  ];
  return (
    <div className="register-room">
      <table role="table" className="register">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map(({ key, label }) => (
              <SortHead
                key={key}
                sortKey={key}
                label={label}
                order={order}
                isReady={isReady}
                onOrder={onOrder}
              />
            ))}
            <th role="columnheader" scope="col">
              <span className="sr-only">{words.copy}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {certificates.map((certificate) => (
            <tr role="row" key={certificate.id} id={certificate.id}>
              <th role="rowheader" scope="row">
                {certificate.title}
                <span className="register-detail">
                  {certificate.standard ? `${certificate.standard}. ` : ""}
                  {certificate.scope}
                </span>
                <span className="register-detail">
                  {words.reference} {certificate.id}
                </span>
              </th>
              <td role="cell" data-label={words.type}>
                {words.types[certificate.type]}
                <span className="register-detail">{words.businessLines[certificate.businessLine]}</span>
              </td>
              <td role="cell" data-label={words.site}>
                {certificate.site}
                <span className="register-detail">{certificate.countryName ?? certificate.entity}</span>
              </td>
              <td role="cell" data-label={words.issuer}>
                <span className="inline-block first-letter:uppercase">{certificate.issuerKind}</span>
              </td>
              <td role="cell" data-label={words.issued}>
                <time dateTime={certificate.issued}>{formatDay(certificate.issued, locale)}</time>
              </td>
              <td role="cell" data-label={words.status}>
                <Status certificate={certificate} />
              </td>
              <td role="cell">
                <button
                  type="button"
                  disabled={!isReady}
                  aria-haspopup="dialog"
                  onClick={() => setPreviewed(certificate.id)}
                  className={`${linkLook} cursor-pointer noscript:hidden`}
                >
                  {preview.view}
                  <span className="sr-only">: {certificate.title}</span>
                </button>
                <RequestCopy certificate={certificate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {previewed ? (
        <Specimens certificates={certificates} first={previewed} onClose={() => setPreviewed(undefined)} />
      ) : null}
    </div>
  );
}

function SortHead({
  sortKey,
  label,
  order,
  isReady,
  onOrder,
}: {
  sortKey: SortKey;
  label: string;
  order: Order;
  isReady: boolean;
  onOrder: (order: Order) => void;
}) {
  const { key, isReversed } = readOrder(order);
  const isCurrent = key === sortKey;
  const direction = isReversed ? "descending" : "ascending";
  return (
    <th role="columnheader" scope="col" aria-sort={isCurrent ? direction : undefined}>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => onOrder(isCurrent && !isReversed ? `-${sortKey}` : sortKey)}
        className="group/sort inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-left hover:text-text"
      >
        {label}
        <Chevron
          className={`size-3.5 ${isCurrent ? "text-orange-deep" : "opacity-0 group-hover/sort:opacity-100"} ${isCurrent && !isReversed ? "rotate-180" : ""}`}
        />
      </button>
    </th>
  );
}
