import { ContentLink } from "./site-link.tsx";

/** The one call to action of a page. */
export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <ContentLink
      to={to}
      className="no-print inline-block bg-orange px-7 py-4.5 font-semibold text-ink hover:bg-white"
    >
      {children}
    </ContentLink>
  );
}
