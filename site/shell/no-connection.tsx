import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { listKeptPages } from "#site/offline/kept-pages.ts";
import type { KeptPage } from "#site/offline/kept-pages.ts";
import { onSiteReachable } from "#site/offline/reachability.ts";
import { PhoneNumbers } from "#site/parts/phone-numbers.tsx";
import { useSite } from "#site/parts/site-data.ts";

/**
 * In place of a page that could not be fetched: whom to call, what can be read all the same, and the page itself as soon
 * as the site answers. The worker shows the same as a document (server/pages/offline-page.ts).
 */
export function NoConnection() {
  const { offline } = useMessages();
  const { company } = useSite();
  const pages = useKeptPages();
  // Code that has failed once stays failed until the document is loaded anew.
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
            {pages.map(({ address, locale, title }) => (
              <li key={address} className="border-t border-line">
                <KeptLink address={address} locale={locale}>
                  {title}
                </KeptLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** A page in another language is another document. */
function KeptLink({ address, locale, children }: Omit<KeptPage, "title"> & { children: string }) {
  const look = "flex min-h-12 items-center font-semibold hover:text-petrol";
  return locale === useLocale() ? (
    <Link to={address.replace(/^\/global/, "")} discover="none" className={look}>
      {children}
    </Link>
  ) : (
    <a href={address} lang={locale} hrefLang={locale} className={look}>
      {children}
    </a>
  );
}

function useKeptPages(): KeptPage[] {
  const locale = useLocale();
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const decode = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent;
    listKeptPages(locale).then(
      (kept) => isCurrent && setPages(kept.map((page) => ({ ...page, title: decode(page.title) }))),
      // A browser may refuse its caches, in a private window for one.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return pages;
}
