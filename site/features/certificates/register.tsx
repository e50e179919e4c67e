import { fill } from "#contract/fill.ts";
import { formatDate } from "#library/figures.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { choicesOf, valuesOf } from "#site/parts/list/choices.ts";
import { FilterBar } from "#site/parts/list/filter-bar.tsx";
import { FilterChoices } from "#site/parts/list/filter-choices.tsx";
import { ResultCount } from "#site/parts/list/result-count.tsx";
import { useFilters } from "#site/parts/list/use-filters.ts";
import { coversOffice } from "./certified-offices.ts";
import type { CertifiedOffice } from "./certified-offices.ts";
import { SaveCertificates } from "./save-certificates.tsx";
import type { ListedCertificate } from "./load.server.ts";
import { orders, readOrder, sortCertificates } from "./order.ts";
import { CertificateTable } from "./certificate-table.tsx";
import { useCertificateWords } from "./words.ts";

const initialOrder = "validTo";

/** The whole register, filtered and sorted in the browser: all of it is there. `today` is a day (`2026-11-21`). */
export function Register({
  records,
  sites,
  today,
}: {
  records: ListedCertificate[];
  sites: CertifiedOffice[];
  today: string;
}) {
  const { list } = useMessages();
  const words = useCertificateWords();
  const locale = useLocale();
  const { values, isReady, change } = useFilters({
    type: valuesOf(words.types),
    businessLine: valuesOf(words.businessLines),
    site: sites.map(({ id }) => id),
    status: valuesOf(words.statuses),
    sort: orders,
  });
  const { sort: order = initialOrder, site: siteId, ...wanted } = values;
  const site = sites.find(({ id }) => id === siteId);
  const shown = sortCertificates(
    records.filter(
      (record) =>
        keysOf(wanted).every((name) => !wanted[name] || record[name] === wanted[name]) &&
        (!site || coversOffice(record, site)),
    ),
    order,
    { locale, words },
  );
  const orderNames = {
    title: words.record,
    type: words.type,
    site: words.site,
    issuer: words.issuer,
    issued: words.issued,
    validTo: words.validTo,
  };

  return (
    <>
      <FilterChoices
        legend={words.status}
        all={words.allStatuses}
        choices={choicesOf(words.statuses).map((choice) => ({
          ...choice,
          count: records.filter(({ status }) => status === choice.value).length,
        }))}
        value={values.status}
        isReady={isReady}
        look="row"
        onChange={(status) => change({ status })}
      />
      <div className="mt-8">
        <FilterBar
          selects={[
            { name: "type", label: words.type, choices: choicesOf(words.types) },
            {
              name: "businessLine",
              label: words.businessLine,
              choices: choicesOf(words.businessLines),
            },
            {
              name: "site",
              label: words.site,
              choices: sites.map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: "sort",
              label: list.sort,
              initial: initialOrder,
              choices: orders.map((value) => {
                const { key, isReversed } = readOrder(value);
                return {
                  value,
                  label: isReversed ? `${orderNames[key]}, ${words.descending}` : orderNames[key],
                };
              }),
            },
          ]}
          values={values}
          isReady={isReady}
          onChange={change}
        />
      </div>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <ResultCount label={words.label} shown={shown.length} total={shown.length} />
        <SaveCertificates
          records={shown}
          today={today}
          filters={[
            values.status && `${words.status}: ${words.statuses[values.status]}`,
            values.type && `${words.type}: ${words.types[values.type]}`,
            values.businessLine && `${words.businessLine}: ${words.businessLines[values.businessLine]}`,
            site && `${words.site}: ${site.name}`,
          ].filter((filter) => filter !== undefined)}
        />
        {site && shown.some(({ id }) => site.group.includes(id)) ? (
          <p className="w-full max-w-[62ch] text-small text-soft">{words.groupIncluded}</p>
        ) : null}
      </div>
      <CertificateTable
        caption={fill(words.caption, { date: formatDate(today, locale) })}
        records={shown}
        order={order}
        isReady={isReady}
        onOrder={(sort) => change({ sort: sort === initialOrder ? "" : sort })}
      />
    </>
  );
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}
