import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { SiteLink } from "#site/parts/site-link.tsx";

/** The way to the price form; from a service's page with that service chosen. */
export function QuoteLink(props: Omit<ComponentProps<typeof SiteLink>, "to" | "search" | "hash">) {
  const service = /\/services\/([\w-]+)$/.exec(useLocation().pathname)?.[1];
  return (
    <SiteLink
      {...props}
      to="/order-inquiry"
      {...(service && { search: `?service=${service}`, hash: "new" })}
    />
  );
}
