import { parsePath, useLocation } from "react-router";
import { withoutLocale } from "#contract/locales.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { ContentLink } from "./site-link.tsx";

/** A link with an arrow behind its text: down to a part of the same page, right to another. `onDark` lightens the arrow. */
export function ArrowLink({
  to,
  onDark = false,
  children,
}: {
  to: string;
  onDark?: boolean;
  children: string;
}) {
  const { pathname } = useLocation();
  const turn = parsePath(to).pathname === withoutLocale(pathname) ? "rotate-90" : "";
  return (
    <ContentLink
      to={to}
      className="group inline-flex min-h-11 items-center gap-3 font-semibold underline-offset-4 hover:underline"
    >
      {children}
      <Arrow className={`size-5 ${turn} ${onDark ? "text-orange" : "text-orange-deep"}`} />
    </ContentLink>
  );
}
