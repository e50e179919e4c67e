import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { FilterBar, Folded } from "#site/parts/list/filter-bar.tsx";
import { FilterChoices, FilterForm } from "#site/parts/list/filter-form.tsx";
import { ResultCount } from "#site/parts/list/list-end.tsx";
import { choicesOf, useFilters } from "#site/parts/list/use-filters.ts";
import { useCertificateWords } from "./certificate-parts.tsx";
import { coversOffice, hasWords, type CertifiedOffice, type ListedCertificate } from "./load.ts";
import { SaveCertificates } from "./save-certificates.tsx";
import { groupCertificates, orders, readOrder, sortCertificates, type Order } from "./order.ts";
import { CertificateRows, RegisterHeads } from "./certificate-rows.tsx";

const [initialOrder] = orders;
const fieldFilters = ["type", "businessLine"] as const;

/** The whole register, filtered and sorted in place. `today` is an ISO date. */
export default function Register({
  certificates,
  offices,
  today,
}: {
  certificates: ListedCertificate[];
  offices: CertifiedOffice[];
  today: string;
}) {
  const { list } = useMessages();
  const words = useCertificateWords();
  const locale = useLocale();
  const { values, search, change } = useFilters("/honor-qualification", {
    site: (id) => offices.find((office) => office.id === id)?.id,
  });
  const { site: officeId, status, keyword = "", ...wanted } = values;
  const order = (values.sort ?? initialOrder) as Order;
  const office = offices.find(({ id }) => id === officeId);
  /** Those of every status. */
  const matching = certificates.filter(
    (certificate) =>
      fieldFilters.every((name) => !wanted[name] || certificate[name] === wanted[name]) &&
      (!office || coversOffice(certificate, office)) &&
      hasWords(certificate, keyword, words.types),
  );
  const shown = sortCertificates(
    matching.filter((certificate) => !status || certificate.status === status),
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
      <FilterForm path="/honor-qualification" onChange={change} />
      <FilterChoices
        name="status"
        legend={words.status}
        all={words.allStatuses}
        choices={choicesOf(words.statuses).map((choice) => ({
          ...choice,
          count: matching.filter((certificate) => certificate.status === choice.value).length,
        }))}
        value={values.status}
        look="row"
        onChange={(status) => change({ status })}
      />
      <div className="mt-8">
        <Folded isUsed={Object.keys(values).some((name) => name !== "status")}>
          <FilterBar
            path="/honor-qualification"
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
                isWide: true,
                choices: offices.map(({ id, name }) => ({ value: id, label: name })),
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
            keyword={{ name: "keyword", label: words.keyword, button: words.search }}
            values={values}
            onChange={change}
          />
        </Folded>
      </div>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <ResultCount label={words.label} shown={shown.length} total={shown.length} />
        <SaveCertificates
          certificates={shown}
          today={today}
          filters={[
            values.status && `${words.status}: ${words.statuses[values.status]}`,
            values.type && `${words.type}: ${words.types[values.type]}`,
            values.businessLine && `${words.businessLine}: ${words.businessLines[values.businessLine]}`,
            office && `${words.site}: ${office.name}`,
            keyword && `${words.keyword}: ${keyword}`,
          ].filter((filter) => filter !== undefined)}
        />
        {office && shown.some(({ id }) => office.groupCertificates.includes(id)) ? (
          <p className="w-full max-w-[62ch] text-small text-soft">{words.groupIncluded}</p>
        ) : null}
      </div>
      <div className="register-room">
        <p className="mb-2 text-small text-muted">
          {fill(words.caption, { date: formatDay(today, locale) })}
        </p>
        <RegisterHeads />
        {/* Another order or filter begins with its first group open. */}
        <CertificateRows key={search} groups={groupCertificates(shown, order, { locale, words })} />
      </div>
    </>
  );
}
