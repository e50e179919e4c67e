import { formatDay } from "#shared/formats.ts";
import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { canonicalUrl } from "#site/parts/meta.ts";
import { useSite } from "#site/load/site-data.ts";
import { Mark } from "#site/ui/mark.tsx";

/** The head of a printed sheet: company, contact, address of the page and date. */
export function PrintNote({ path, reviewed }: { path: PagePath; reviewed: string }) {
  const { company, email, origin, phone } = useSite();
  const { locator } = useMessages();
  const locale = useLocale();
  return (
    <div className="print-only wrap">
      <div className="flex items-center gap-2">
        <Mark />
        <strong>{company}</strong>
        <span className="mr-auto">
          {phone} · {email}
        </span>
        <span>
          {canonicalUrl(origin, locale, path)} · {locator.reviewed}{" "}
          <time dateTime={reviewed}>{formatDay(reviewed, locale)}</time>
        </span>
      </div>
    </div>
  );
}
