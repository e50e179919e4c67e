import { Arrow } from "#site/ui/icons.tsx";
import { ContentLink } from "./site-link.tsx";

/** A link with an arrow behind its text. `onDark` lightens the arrow. */
export function ArrowLink({
  to,
  onDark = false,
  children,
}: {
  to: string;
  onDark?: boolean;
  children: string;
}) {
  return (
    <ContentLink
      to={to}
      className="group inline-flex items-center gap-3 font-semibold underline-offset-4 hover:underline"
    >
      {children}
      <Arrow className={`size-5 ${onDark ? "text-orange" : "text-orange-deep"}`} />
    </ContentLink>
  );
}
