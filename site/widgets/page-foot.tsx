import { fill, useMessages } from "#site/messages.ts";
import type { PagePath } from "#site/routes.ts";
import { useSite } from "#site/site-data.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { ActionLink } from "./action-link.tsx";
import { SiteLink } from "./site-link.tsx";

/** How every page but home ends: the pages to read next, and a person to talk to. */
export function PageFoot({
  related,
  action,
}: {
  related: PagePath[];
  action: { label: string; to: PagePath };
}) {
  const { page, pages } = useMessages();
  const { answerTime, email, company } = useSite();
  return (
    <>
      <section className="no-print border-t border-line bg-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-8 py-20 mobile:grid-cols-1 mobile:py-14">
          <h2 className="text-section">{page.related}</h2>
          <ul className="border-b border-line">
            {related.map((path) => (
              <li key={path} className="border-t border-line">
                <SiteLink
                  to={path}
                  className="group flex min-h-18 items-center justify-between gap-6 py-4 text-h3 font-semibold hover:text-petrol"
                >
                  {pages[path]}
                  <Arrow className="size-6 text-orange-deep transition-transform group-hover:translate-x-1" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="no-print bg-ink-raised text-white">
        <div className="wrap flex flex-wrap items-end justify-between gap-8 py-16">
          <div>
            <h2 className="text-section">{page.contactTitle}</h2>
            <p className="mt-4 max-w-[52ch] text-mist">{fill(page.contactPromise, { hours: answerTime })}</p>
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
    </>
  );
}
