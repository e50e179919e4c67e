import { useAddress } from "#site/i18n/address.ts";
import { Arrow } from "#site/ui/icons.tsx";
import { ContentLink, splitAddress } from "./site-link.tsx";

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
  const { path } = useAddress();
  const turn = splitAddress(to).path === path ? "rotate-90" : "";
  return (
    <ContentLink to={to} className="inline-block py-2.5 font-semibold underline-offset-4 hover:underline">
      {/* The arrow stays with the last word. */}
      {`${children}\u00a0`}
      <Arrow
        className={`ml-2 inline size-5 align-middle ${turn} ${onDark ? "text-orange" : "text-orange-deep"}`}
      />
    </ContentLink>
  );
}
