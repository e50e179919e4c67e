import { useEffect } from "react";
import { Link } from "react-router";
import { basePath } from "#shared/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { listCachedPages, type CachedPage } from "#site/offline/cached-pages.ts";
import { onSiteReachable } from "#site/offline/reachability.ts";
import { PhoneNumbers } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";

/**
 * Replaces a page that could not be fetched: phone numbers, links to the cached pages, and a reload as soon as the site
 * answers. The worker shows the same as a document (server/pages/offline-page.ts).
 */
export function NoConnection() {
  const { offline } = useMessages();
  const { company } = useSite();
  const pages = useCachedPages();
  // A module that failed to load stays failed until the document is reloaded.
  useEffect(() => {
    return onSiteReachable(() => location.reload());
  }, []);
  return (
    <div className="wrap bg-paper pt-20 pb-section mobile:pt-12">
      <title>{`${offline.title} | ${company}`}</title>
      <h1 className="text-display">{offline.title}</h1>
      <p className="mt-8 max-w-[48ch] text-lead text-soft">{offline.text}</p>
      <PhoneNumbers className="mt-8" />
      {pages.length > 0 ? (
        <>
          <h2 className="mt-12 text-h3">{offline.pages}</h2>
          <ul className="mt-4 max-w-[48ch] border-b border-line">
            {pages.map((page) => (
              <li key={page.address} className="border-t border-line">
                <CachedLink {...page} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** A page in another language is a new document. */
function CachedLink({ address, locale, title }: CachedPage) {
  const look = "flex min-h-12 items-center font-semibold hover:text-petrol";
  return locale === useLocale() ? (
    <Link to={address.slice(basePath.length)} discover="none" className={look}>
      {title}
    </Link>
  ) : (
    <a href={address} lang={locale} hrefLang={locale} className={look}>
      {title}
    </a>
  );
}

function useCachedPages(): CachedPage[] {
  const locale = useLocale();
  // A browser may refuse access to its caches, for example in a private window.
  const pages = useLoaded(locale, () => listCachedPages(locale)) ?? [];
  const decode = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent;
  return pages.map((page) => ({ ...page, title: decode(page.title) }));
}
