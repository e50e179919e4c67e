import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { PhoneLink } from "./phone-link.tsx";
import { ContentLink } from "./site-link.tsx";
import { useSite } from "./site-data.ts";

export interface Action {
  label: string;
  /** A page's path, optionally with a query and an anchor. */
  to: string;
}

export interface Team {
  name: string;
  phone: string;
  email: string;
}

/** Who answers questions about a page: the team with its number and mail address, and the page's call to action. */
export function ContactBlock({ team, action }: { team: Team; action: Action }) {
  const { page } = useMessages();
  const { answerTime } = useSite();
  return (
    <div>
      <h2 className="text-section mobile:text-lead">{page.contactTitle}</h2>
      <p className="mt-3 max-w-[52ch] text-mist mobile:hidden">
        {fill(page.contactPromise, { hours: answerTime })}
      </p>
      <p className="mt-4 text-small mobile:mt-0.5 phone:text-label">
        {fill(page.teamHours, { team: team.name })}
      </p>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 mobile:mb-1">
        <PhoneLink
          number={team.phone}
          label={team.name}
          className="inline-flex min-h-11 items-center text-lead font-semibold mobile:text-body"
        />
        <a
          href={`mailto:${team.email}`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 phone:text-label"
        >
          {team.email}
        </a>
      </p>
      <ActionLink {...action} />
    </div>
  );
}

/** A page's call to action. */
export function ActionLink({ label, to }: Action) {
  return (
    <ContentLink
      to={to}
      className="no-print inline-block bg-orange px-7 py-4 leading-tight font-semibold text-ink hover:bg-white phone:block phone:px-4 phone:py-3.5 phone:text-center phone:text-small"
    >
      {label}
    </ContentLink>
  );
}
