import { formatDay } from "#shared/formats.ts";
import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { canonicalUrl } from "#site/parts/meta.ts";
import { useSite } from "#site/load/site-data.ts";
import { Mark } from "#site/ui/mark.tsx";
import type { Question } from "#reader/schemas/parts.ts";
import { ArrowLink } from "#site/parts/site-link.tsx";
import { PhoneFold } from "#site/parts/open-row.tsx";

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

/** The cargo that is accepted, accepted on conditions, and refused. */
export function Acceptance(lists: Record<(typeof verdicts)[number], string[]>) {
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
          <ul>
            {lists[verdict].map((item) => (
              <li
                key={item}
                className="border-t border-line py-2.5 text-small leading-snug mobile:py-1.5 phone:py-1"
              >
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The steps of a service, each with the role that performs it: a list, or a row of columns where the place is wide. */
export function ServiceSteps({ steps }: { steps: { text: string; by: string }[] }) {
  return (
    <div className="@container">
      <ol className="steps grid gap-x-6 @min-[64rem]:grid-cols-3 @min-[64rem]:gap-y-8">
        {steps.map(({ text, by }, index) => (
          <li
            key={text}
            className="grid grid-cols-[40px_1fr] gap-x-3 border-t border-line py-3.5 mobile:grid-cols-[28px_1fr] mobile:py-2.5"
          >
            <span className="heading text-h3 leading-tight text-petrol" aria-hidden>
              {index + 1}
            </span>
            <div>
              <p className="leading-normal">{text}</p>
              <p className="mt-1 text-small text-muted">{by}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The documents that a shipment needs. */
export function Documents({ documents }: { documents: string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(15rem,40%),100%),1fr))] gap-x-8 phone:grid-cols-1">
      {documents.map((document) => (
        <li key={document} className="border-t border-line py-2.5 last:odd:col-span-full">
          {document}
        </li>
      ))}
    </ul>
  );
}

/** Questions with their answers, in pairs; on a phone, a question opens to show its answer. */
export function Answers({ questions }: { questions: Question[] }) {
  return (
    <div className="answers grid grid-cols-2 gap-x-6 gap-y-10 narrow:grid-cols-1 mobile:grid-cols-1 mobile:gap-y-0 mobile:border-b mobile:border-line">
      {questions.map(({ question, answer, link }) => (
        <PhoneFold key={question} title={question} level="h3">
          <p className="max-w-[62ch]">{answer}</p>
          {link ? (
            <p className="no-print mt-2">
              <ArrowLink to={link.to}>{link.label}</ArrowLink>
            </p>
          ) : null}
        </PhoneFold>
      ))}
    </div>
  );
}
