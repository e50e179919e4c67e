import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { ActionLink } from "./action-link.tsx";
import { useSite } from "./site-data.ts";

export interface Action {
  label: string;
  /** As content writes it, perhaps with a query and an anchor. */
  to: string;
}

/** A person to talk to: what is promised, where to write, and the page's own call to action. */
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
        <ActionLink to={action.to}>{action.label}</ActionLink>
      </div>
    </section>
  );
}
