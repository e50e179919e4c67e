import type { ComponentProps } from "react";
import { addressIn } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";

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
export function splitAddress(address: string): { path: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(address, "https://site.invalid");
  return { path: pathname, search, hash: hash.slice(1) };
}
