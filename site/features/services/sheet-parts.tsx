import { formatDay } from "#shared/formats.ts";
import type { PagePath } from "#shared/pages.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { canonicalUrl } from "#site/parts/meta.ts";
import { useSite } from "#site/load/site-data.ts";
import { Placard } from "#site/features/drawings/placard.tsx";
import { Mark } from "#site/ui/mark.tsx";

/** The head of a printed sheet: company, contact, address of the page and date. */
export function PrintNote({ path, reviewed }: { path: PagePath; reviewed: string }) {
  const { company, email, origin, phone } = useSite();
  const { locator } = useMessages();
  const locale = useLocale();
  return (
    <div className="print-only wrap">
      <div className="flex items-center gap-2">
        <Mark />
        <strong>{company}</strong>
        <span className="mr-auto">
          {phone} · {email}
        </span>
        <span>
          {canonicalUrl(origin, locale, path)} · {locator.reviewed}{" "}
          <time dateTime={reviewed}>{formatDay(reviewed, locale)}</time>
        </span>
      </div>
    </div>
  );
}

const verdicts = ["accepted", "conditional", "refused"] as const;

const borders = { accepted: "border-teal", conditional: "border-ochre", refused: "border-orange-deep" };

type Lists = Record<(typeof verdicts)[number], string[]>;

/** The cargo that is accepted, accepted on conditions, and refused, with the placards of its classes where they are known. */
export function Acceptance({ classes, ...lists }: Lists & { classes?: Lists | undefined }) {
  const { service } = useMessages();
  return (
    <div className="acceptance grid grid-cols-3 gap-x-6 gap-y-5 narrow:gap-x-5 phone:grid-cols-1 phone:gap-y-4">
      {verdicts.map((verdict) => (
        <section key={verdict}>
          <h3
            className={`border-t-4 py-3 text-lead font-semibold mobile:py-2 phone:text-body ${borders[verdict]}`}
          >
            {service[verdict]}
          </h3>
          {classes ? <Placards classes={classes[verdict]} verdict={verdict} /> : null}
          <ul>
            {lists[verdict].map((item) => (
              <li key={item} className="border-t py-2.5 text-small leading-snug mobile:py-1.5 phone:py-1">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Classes of dangerous goods as their placards. The texts below name them, too. */
function Placards({ classes, verdict }: { classes: string[]; verdict: keyof Lists }) {
  return (
    <p aria-hidden className="-ml-1 flex min-h-13 flex-wrap gap-1 pt-1 pb-4 mobile:min-h-0 mobile:pb-2">
      {classes.map((each) => (
        <Placard key={each} name={each} className={verdict} />
      ))}
    </p>
  );
}

export function Documents({ documents }: { documents: string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(15rem,40%),100%),1fr))] gap-x-8 phone:grid-cols-1">
      {documents.map((document) => (
        <li key={document} className="border-t py-2.5 last:odd:col-span-full">
          {document}
        </li>
      ))}
    </ul>
  );
}
