import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { ContentLink } from "./site-link.tsx";
import { useSite } from "./site-data.ts";

export interface Action {
  label: string;
  /** A page's path, optionally with a query and an anchor. */
  to: string;
}

/** The contact details at the end of a page: answer time, mail address, and the page's call to action. */
export function ContactBlock({ action }: { action: Action }) {
  const { page } = useMessages();
  const { answerTime, email, company } = useSite();
  return (
    <section className="no-print bg-ink-raised text-white">
      <div className="wrap flex flex-wrap items-end justify-between gap-8 py-16">
        <div>
          <h2 className="text-section">{page.contactTitle}</h2>
          <p className="mt-4 max-w-[64ch] text-mist">{fill(page.contactPromise, { hours: answerTime })}</p>
          <p className="mt-2">
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
          </p>
          <p className="mt-6 text-small text-mist">{fill(page.figuresNote, { company })}</p>
        </div>
        <ActionLink {...action} />
      </div>
    </section>
  );
}

/** A page's call to action. */
export function ActionLink({ label, to }: Action) {
  return (
    <ContentLink
      to={to}
      className="no-print inline-block bg-orange px-7 py-4.5 font-semibold text-ink hover:bg-white"
    >
      {label}
    </ContentLink>
  );
}
