// Browsers forget what a table's elements are when styles lay them out as blocks, so their roles are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from "react";
import { formatDate } from "#library/figures.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useMessages } from "#site/i18n/messages.ts";
import type { ListedCertificate } from "./load.server.ts";
import { Chevron } from "#site/ui/icons.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { readOrder } from "./order.ts";
import type { Order, SortKey } from "./order.ts";
import { linkLook, RequestCopy } from "./request-copy.tsx";
import { Status } from "./status.tsx";
import { useCertificateWords } from "./words.ts";

const Specimens = lazyPart(async () => (await import("./specimens.tsx")).Specimens);

/**
 * Records as a table that is sorted by its heads. On a narrow screen each row becomes an entry of its own, with the names
 * of its columns.
 */
export function CertificateTable({
  caption,
  records,
  order,
  isReady,
  onOrder,
}: {
  caption: string;
  records: ListedCertificate[];
  order: Order;
  isReady: boolean;
  onOrder: (order: Order) => void;
}) {
  const { preview } = useMessages();
  const register = useCertificateWords();
  const locale = useLocale();
  const [previewed, setPreviewed] = useState<string>();
  const heads: { key: SortKey; label: string }[] = [
    { key: "title", label: register.record },
    { key: "type", label: register.type },
    { key: "site", label: register.site },
    { key: "issuer", label: register.issuer },
    { key: "issued", label: register.issued },
    { key: "validTo", label: register.status },
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
              <span className="sr-only">{register.copy}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <tr role="row" key={record.id} id={record.id}>
              <th role="rowheader" scope="row">
                {record.title}
                <span className="register-detail">
                  {record.standard ? `${record.standard}. ` : ""}
                  {record.scope}
                </span>
                <span className="register-detail">
                  {register.reference} {record.id}
                </span>
              </th>
              <td role="cell" data-label={register.type}>
                {register.types[record.type]}
                <span className="register-detail">{register.businessLines[record.businessLine]}</span>
              </td>
              <td role="cell" data-label={register.site}>
                {record.site}
                <span className="register-detail">{record.countryName ?? record.entity}</span>
              </td>
              <td role="cell" data-label={register.issuer}>
                <span className="inline-block first-letter:uppercase">{record.issuerKind}</span>
              </td>
              <td role="cell" data-label={register.issued}>
                <time dateTime={record.issued}>{formatDate(record.issued, locale)}</time>
              </td>
              <td role="cell" data-label={register.status}>
                <Status record={record} />
              </td>
              <td role="cell">
                <button
                  type="button"
                  disabled={!isReady}
                  aria-haspopup="dialog"
                  onClick={() => setPreviewed(record.id)}
                  className={`${linkLook} cursor-pointer noscript:hidden`}
                >
                  {preview.view}
                  <span className="sr-only">: {record.title}</span>
                </button>
                <RequestCopy record={record} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {previewed ? (
        <Specimens records={records} first={previewed} onClose={() => setPreviewed(undefined)} />
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
