import { memo, type ReactNode } from "react";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { isPagePath } from "#shared/pages.ts";
import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import { hoursText } from "#site/features/offices/office-texts.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { CopyButton } from "#site/ui/copy-button.tsx";

/**
 * The details of an office: contacts, address, directions and facts. Memoised, since none of them depends on the time or
 * the pointer.
 */
export const OfficeCard = memo(function OfficeCard({ office }: { office: ListedOffice }) {
  const { locator, pages, status } = useMessages();
  const { email: groupEmail } = useSite();
  const locale = useLocale();
  const { id, name, functions, address, phone, email, directions, classes, standards, reviewed } = office;
  const facts: [label: string, value: ReactNode][] = [
    [locator.hours, hoursText(locator, office)],
    [locator.languages, office.languages],
    // Empty where nothing is stored.
    [locator.classes, classes.join(" · ")],
    [
      locator.standards,
      <SiteLink
        key="register"
        to="/honor-qualification"
        search={`?site=${id}`}
        className={underlined}
        title={locator.register}
      >
        {standards.join(" · ")}
      </SiteLink>,
    ],
    [
      locator.services,
      office.services.flatMap((path) => (isPagePath(path) ? [pages[path]] : [])).join(" · "),
    ],
    [
      locator.reviewed,
      <>
        <time dateTime={reviewed}>{formatDay(reviewed, locale)}</time> ·{" "}
        <a
          href={`mailto:${groupEmail}?subject=${encodeURIComponent(fill(locator.reportSubject, { id }))}`}
          className={underlined}
        >
          {locator.report}
        </a>
      </>,
    ],
  ];
  const known = facts.filter(([, value]) => Boolean(value));
  return (
    <div className="office-card grid grid-cols-1 gap-y-6 pb-7">
      <section className="no-print">
        <h3 className="text-small text-muted">{locator.contacts}</h3>
        <ul className="mt-2 border-b">
          {functions.map(({ role, email, phone }) => (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-6 border-t">
              <a href={`mailto:${email}`} className="block py-2.5 leading-snug hover:text-petrol">
                <span className="block font-semibold">{role}</span>
                <Email address={email} className="text-small text-muted" />
              </a>
              {phone ? <PhoneLink number={phone} label={role} className="py-2.5 font-semibold" /> : null}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="no-print text-small text-muted">{locator.address}</h3>
        {isAgent(office) ? (
          <p className="mt-2 font-semibold text-orange-deep">{locator.independent}</p>
        ) : null}
        <address className="mt-2 not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {office.countryName}
          <p className="mt-2">
            <PhoneLink number={phone} label={locator.phone} className="font-semibold" />
          </p>
          <p>
            <a href={`mailto:${email}`}>
              <Email address={email} className="hover:text-petrol" />
            </a>
          </p>
        </address>
        <p className="mt-3 text-small font-semibold">
          <CopyButton
            text={[name, ...address, office.countryName].join("\n")}
            label={locator.copy}
            doneLabel={locator.copied}
            failedLabel={status.notCopied}
          />
        </p>
      </section>
      <div className="no-print col-span-full grid gap-y-5">
        <section className="max-w-[62ch] border-l-2 border-ochre pl-4">
          <h3 className="text-small text-muted">{locator.directions}</h3>
          <p className="text-body">{directions}</p>
        </section>
        <dl className="grid grid-cols-[9rem_1fr] gap-x-6 text-small phone:grid-cols-1">
          {known.map(([label, value]) => (
            <div key={label} className="col-span-full grid grid-cols-subgrid border-t py-2">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
});

/** A mail address that wraps before its at sign. */
function Email({ address, className }: { address: string; className: string }) {
  const [name, host] = address.split("@");
  return (
    <span className={`wrap-anywhere link ${className}`}>
      {name}
      <wbr />@{host}
    </span>
  );
}

const underlined = "link hover:text-petrol";
