import type { ComponentProps } from "react";
import { useAddress } from "#site/i18n/address.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Globe } from "#site/ui/icons.tsx";

/** Leads to the quote form; from a service's page, with that service selected. */
export function QuoteLink(props: Omit<ComponentProps<typeof SiteLink>, "to" | "search" | "hash">) {
  const service = /\/services\/([\w-]+)$/.exec(useAddress().path ?? "")?.[1];
  return (
    <SiteLink
      {...props}
      to="/order-inquiry"
      {...(service && { search: `?service=${service}`, hash: "new" })}
    />
  );
}

/** Leads to the Chinese site at the root of the domain. The specification sets the title. */
export function ChinaLink() {
  const { header } = useMessages();
  return (
    <a
      href="/"
      title="Switch to China"
      lang="en"
      className="flex min-h-11 items-center gap-2 hover:underline"
    >
      <Globe className="size-4" />
      <span lang="zh">中文</span>
      <span lang={useLocale()} className="sr-only">
        {" "}
        ({header.chinese})
      </span>
    </a>
  );
}
