import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

/** The available reports, newest first, with their languages, and a link to request them. */
export function Reports({ reports }: Pick<FrontMatter<"investors">, "reports">) {
  const { investors } = useMessages();
  return (
    <>
      <p className="text-small text-muted">{reports.caption}</p>
      <ul className="mt-3 border-b border-line">
        {reports.items.map(({ title, about }) => (
          <li
            key={title}
            className="grid grid-cols-[1fr_1fr] gap-x-8 border-t border-line py-2.5 mobile:grid-cols-1"
          >
            <b className="font-semibold">{title}</b>
            <span className="text-small leading-relaxed text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <SiteLink
        to="/contactUs"
        search="?topic=investor"
        hash="form"
        className="no-print mt-4 inline-flex min-h-12 items-center font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
      >
        {investors.request}
      </SiteLink>
    </>
  );
}
