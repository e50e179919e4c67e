import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import { PhoneLink } from "./phone-link.tsx";
import { ContentLink } from "./site-link.tsx";

export interface Action {
  label: string;
  /** A page's path, optionally with a query and an anchor. */
  to: string;
}

export interface Team {
  name: string;
  phone: string;
  email: string;
  /** Within which it answers, in words. */
  answerTime: string;
  /** For an office instead of a team in Shanghai: the anchor of its entry in the directory. */
  office?: string | undefined;
}

/**
 * Who answers questions about a page: the team, or after a form the office, with its number and mail address, and the page's call to action. Its two
 * parts are below each other, or on the columns of a grid around it with `className="contents"`.
 */
export function ContactBlock({
  team,
  action,
  className = "",
}: {
  team: Team;
  action: Action;
  className?: string;
}) {
  const { page } = useMessages();
  return (
    <div className={className}>
      <div>
        <h2 className="text-section mobile:text-lead">{page.contactTitle}</h2>
        <p className="mt-3 max-w-[52ch] text-mist mobile:hidden">
          {fill(page.contactPromise, { hours: team.answerTime })}
        </p>
      </div>
      <div>
        <p className={`text-small phone:text-label ${className ? "mobile:-mt-3" : "mt-4 mobile:mt-0.5"}`}>
          {team.office ? null : `${fill(page.teamHours, { team: team.name })} `}
          <ContentLink to={`/branch${team.office ?? ""}`} className="link">
            {team.office ? team.name : page.otherOffices}
          </ContentLink>
        </p>
        <p className="mb-3 flex flex-wrap items-center gap-x-4 mobile:mb-1">
          <PhoneLink
            number={team.phone}
            label={team.name}
            className="inline-flex tap text-lead font-semibold mobile:text-body"
          />
          <a
            href={`mailto:${team.email}`}
            className="inline-flex tap text-small wrap-anywhere link phone:text-label"
          >
            {team.email}
          </a>
        </p>
        <ActionLink {...action} look="outline" />
      </div>
    </div>
  );
}

const looks = {
  filled: "bg-orange text-ink hover:bg-white",
  outline: "border-2 border-current hover:bg-white hover:text-ink",
};

/** A page's call to action: filled at the beginning of the page, an outline at its end, where forms have their own. */
export function ActionLink({ label, to, look = "filled" }: Action & { look?: keyof typeof looks }) {
  return (
    <ContentLink
      to={to}
      className={`no-print inline-block px-7 py-4 leading-tight font-semibold phone:block phone:px-4 phone:py-3.5 phone:text-center phone:text-small ${looks[look]}`}
    >
      {label}
    </ContentLink>
  );
}
