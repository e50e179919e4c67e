import { formatDate } from "#site/content/figures.ts";
import { useLocale } from "#site/locales-hook.ts";
import { useMessages } from "#site/messages.ts";
import { canonicalUrl } from "#site/meta.ts";
import type { PagePath } from "#site/routes.ts";
import { useSite } from "#site/site-data.ts";

/** What a printed sheet says of itself: whose it is, where it stands, of when it is. */
export function PrintNote({ path, reviewed }: { path: PagePath; reviewed: string }) {
  const { company, origin } = useSite();
  const { locator } = useMessages();
  const locale = useLocale();
  return (
    <p className="print-only wrap">
      <strong>{company}</strong> · {canonicalUrl(origin, locale, path)} · {locator.reviewed}{" "}
      <time dateTime={reviewed}>{formatDate(reviewed, locale)}</time>
    </p>
  );
}
