import type { ComponentProps } from "react";
import { addressIn } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
import { useMessages, useAddress, useLocale } from "#site/i18n/language.ts";
import { Arrow } from "#site/ui/icons.tsx";

type LinkProps = Omit<ComponentProps<"a">, "href">;

type SiteLinkProps = LinkProps & {
  to: PagePath | PositionPath;
  /** With the question mark. */
  search?: string | undefined;
  /** Without the number sign. */
  hash?: string | undefined;
};

/** A link to a page in the current language. */
export function SiteLink({ to, search = "", hash, children, ...props }: SiteLinkProps) {
  return (
    <a {...props} href={addressIn(useLocale(), to) + search + (hash ? `#${hash}` : "")}>
      {children}
    </a>
  );
}

/** A link as written in content: a page's path, optionally with a query and an anchor, `/contactUs?topic=press#form`. */
export function ContentLink({ to, ...props }: LinkProps & { to: string }) {
  const { path, search, hash } = splitAddress(to);
  return <SiteLink {...props} to={path as PagePath} search={search} hash={hash} />;
}

/** Splits an address as content has it. The query has its question mark, the anchor no number sign. */
function splitAddress(address: string): { path: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(address, "https://site.invalid");
  return { path: pathname, search, hash: hash.slice(1) };
}

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

/** A download link. `of` names the file for screen readers. */
export function DownloadLink({ href, of, label }: { href: string; of: string; label: string }) {
  return (
    <a href={href} download aria-label={`${label}: ${of}`} className="no-print inline-flex tap link-strong">
      {label}
    </a>
  );
}

export function PageLinks({ paths }: { paths: readonly PagePath[] }) {
  const { pages } = useMessages();
  return (
    <ul className="border-b">
      {paths.map((path) => (
        <li key={path} className="border-t">
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
  );
}
