import type { ReactNode } from "react";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/language.ts";
import { ContentLink, SiteLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import { GroupDrawing } from "./group-drawings.tsx";

type Home = FrontMatter<"home">;

interface Intro {
  title: string;
  lead: string;
  onDark?: boolean;
  children?: ReactNode;
}

/** The title of a section of the home page, its lead beside it and, below the lead, where it leads on. */
export function HomeIntro({ title, lead, onDark, children }: Intro) {
  return (
    <div className="grid split-5 items-baseline gap-y-3 pb-10 mobile:pb-6 stacked:grid-cols-1">
      <h2 className="text-h2">{title}</h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        <p className={`max-w-[52ch] text-lead phone:hidden ${onDark ? "text-mist" : "text-soft"}`}>{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** The title of a section and its lead, in a column with what belongs to them. */
export function SideIntro({ title, lead, onDark, children }: Intro) {
  return (
    <div className="flex flex-col">
      <h2 className="text-h2">{title}</h2>
      <p className={`mt-4 max-w-[52ch] text-lead phone:hidden ${onDark ? "text-mist" : "text-soft"}`}>
        {lead}
      </p>
      {children}
    </div>
  );
}

/** What most visitors come for, as links in one row; the first is the page's call to action. */
export function Tasks({ tasks }: Pick<Home, "tasks">) {
  const { home } = useMessages();
  return (
    <nav aria-label={home.tasks} className="border-b bg-white">
      <ul className="wrap grid grid-cols-5 max-[18em]:grid-cols-1! mobile:grid-cols-2 mobile:px-0">
        {tasks.map(({ label, hint, to }, index) => (
          <li
            key={label}
            className="not-first:border-l mobile:not-first:border-t mobile:first:col-span-full mobile:even:border-l-0"
          >
            <ContentLink to={to} className={`group ${taskStyle} ${index === 0 ? firstStyle : otherStyle}`}>
              <span className="text-h3 font-semibold tablet:text-body narrow:text-body phone:in-[li+li]:text-small">
                {label}
              </span>
              <span className="text-small phone:hidden short:hidden">{hint}</span>
              <Arrow className="mt-auto size-5 transition-transform group-hover:translate-x-1 mobile:col-start-2 mobile:row-span-2 mobile:row-start-1 mobile:mt-0 mobile:self-center phone:in-[li+li]:hidden short:hidden" />
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const taskStyle =
  "flex h-full flex-col gap-1.5 px-5 py-4.5 narrow:px-3.5 mobile:grid mobile:min-h-18 mobile:grid-cols-[1fr_24px] mobile:items-center mobile:gap-0 mobile:px-edge mobile:py-2.5 phone:min-h-12 phone:content-center phone:py-1.5";
const firstStyle = "bg-orange text-ink hover:bg-ink hover:text-white";
const otherStyle = "hover:text-petrol [&>:nth-child(2)]:text-muted [&>svg]:text-orange-deep";

export function ServiceGroups({ title, lead, items }: Home["groups"]) {
  return (
    <section className="wrap py-section">
      <HomeIntro title={title} lead={lead} />
      <ul className="grid grid-cols-5 gap-x-6 narrow:grid-cols-2 phone:grid-cols-1">
        {items.map(({ title, text, fact, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="group flex h-full flex-col gap-y-2 pb-5 narrow:gap-y-1 phone:content-end phone:gap-x-4 phone:pb-4 phone:min-[18em]:grid phone:min-[18em]:grid-cols-[7.5rem_1fr]"
            >
              <span className="-mx-3 mb-2 border-b-2 border-text px-3 phone:row-span-2 phone:mx-0 phone:mb-0 phone:self-start phone:px-0">
                <GroupDrawing to={to} />
              </span>
              <span className="font-semibold group-hover:text-petrol">{title}</span>
              <span className="text-small text-muted">
                <span className="phone:hidden">{text}</span> <b className="font-semibold text-text">{fact}</b>
              </span>
              <Arrow className="mt-auto size-5 text-orange-deep transition-transform group-hover:translate-x-1 narrow:hidden" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Standards({ items }: Pick<Home["evidence"], "items">) {
  return (
    <dl className="mt-6 grid grid-cols-4 gap-x-6 border-b max-[18em]:grid-cols-1! narrow:grid-cols-2 mobile:mt-5">
      {items.map(({ name, scope }) => (
        <div key={name} className="border-t py-3.5">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-small text-muted">{scope}</dd>
        </div>
      ))}
    </dl>
  );
}
