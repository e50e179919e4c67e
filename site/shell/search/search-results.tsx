import { useDeferredValue, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fill } from "#shared/fill.ts";
import { basePath, pathIn, type Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { progress } from "#site/calls/progress.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { LoadFailure } from "#site/parts/load-failure.tsx";
import { PhoneNumbers } from "#site/parts/phone-link.tsx";
import { findPort, findTown, loadPorts, type Port } from "#site/parts/places/search-ports.ts";
import { PageLinks } from "#site/parts/site-link.tsx";
import { useLoaded, useLoading } from "#site/ui/use-loaded.ts";
import { createSearch, type Found, type SearchResult } from "./create-search.ts";
import { searchUrl, type SearchIndex } from "./search-index.ts";

/** Results that are shown before the visitor asks for all. */
const firstShown = 8;
/** Before how many results the one for a town without a site is shown. */
const nearTownPlace = 2;
/** Where somebody answers: offices, the subjects of the contact form, quotations. */
const answeringPages: PagePath[] = ["/contactUs", "/order-inquiry", "/branch", "/Joinus"];

/**
 * The results of a query: links to pages, their sections, and offices. A town where the group has no site leads to the
 * nearest ones.
 */
export function SearchResults({ query }: { query: string }) {
  const { search: words } = useMessages();
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const loaded = useLoading(`${locale} ${attempt}`, () => loadSearch(locale));
  const search = loaded?.value;
  const wanted = useDeferredValue(query.trim());
  const found = search && wanted ? search(wanted) : { results: [], missing: [] };
  const results = useNearTown(found, search ? wanted : "");
  const missing = results === found.results ? found.missing.join(" ") : "";
  const [expanded, setExpanded] = useState("");
  const shown = expanded === wanted ? results : results.slice(0, firstShown);
  const list = useRef<HTMLOListElement>(null);

  function showAll(): void {
    flushSync(() => setExpanded(wanted));
    // The button is gone.
    list.current?.children[firstShown]?.querySelector("a")?.focus();
  }

  if (loaded && !search)
    return (
      <>
        <LoadFailure onRetry={() => setAttempt(attempt + 1)}>{words.failed}</LoadFailure>
        {/* It is kept on the device. */}
        <PageLinks paths={["/branch"]} />
      </>
    );
  return (
    <>
      <p role="status" className="py-5 text-small text-muted">
        {wanted && search ? countText(words, shown.length, results.length) : words.hint}
        {missing ? ` ${fill(words.missing, { words: missing })}` : null}
      </p>
      {search && results.length === 0 ? (
        <>
          {wanted ? <p className="mb-6">{fill(words.none, { query: wanted })}</p> : null}
          <PageLinks paths={answeringPages} />
          <PhoneNumbers className="mt-6" />
        </>
      ) : null}
      <ol ref={list}>
        {shown.map(({ to, title, heading, excerpt }) => (
          <li key={to} className="border-t last:border-b">
            <a href={basePath + to} className="group block py-5">
              <span className="block text-h3 font-semibold group-hover:text-petrol">{heading ?? title}</span>
              {heading ? <span className="mt-1 block text-small text-petrol">{title}</span> : null}
              <span className="mt-1.5 block text-small text-soft">{excerpt}</span>
            </a>
          </li>
        ))}
      </ol>
      {shown.length < results.length ? (
        <button type="button" onClick={showAll} className="mt-2 min-h-11 cursor-pointer link-strong">
          {fill(words.all, { count: results.length })}
        </button>
      ) : null}
      {missing ? (
        <>
          <p className="mt-6 mb-3">{words.ask}</p>
          <PageLinks paths={answeringPages} />
        </>
      ) : null}
    </>
  );
}

function countText(words: Messages["search"], shown: number, total: number): string {
  if (shown < total) return fill(words.first, { count: shown, total });
  return total === 1 ? words.one : fill(words.many, { count: total });
}

/**
 * The results with one for the town that the query, or what no result has of it, names: the directory, which shows the
 * nearest sites.
 */
function useNearTown({ results, missing }: Found, query: string): SearchResult[] {
  const { search: words } = useMessages();
  const locale = useLocale();
  const isNothing = results.length === 0;
  const ports = usePorts(isNothing ? query : missing.join(" "));
  const town = isNothing ? findTown(ports, query) : findPort(ports, missing.join(" "));
  if (!town) return results;
  const { name, countryName } = town;
  const near = {
    to: `${pathIn(locale, "/branch")}?q=${encodeURIComponent(name)}#found`,
    title: fill(words.nearTown, { town: name, country: countryName }),
    text: "",
    excerpt: fill(words.noSite, { town: name }),
  };
  return results.toSpliced(nearTownPlace, 0, near);
}

async function loadSearch(locale: Locale): Promise<ReturnType<typeof createSearch>> {
  const response = await progress.watch(fetch(searchUrl(locale)), ({ ok }) => ok);
  if (!response.ok) throw new Error(`The search index answered ${response.status}`);
  return createSearch((await response.json()) as SearchIndex);
}

/** The ports and towns, which load with the first text that is not empty. */
function usePorts(text: string): Port[] {
  const locale = useLocale();
  return useLoaded(text === "" ? undefined : locale, () => loadPorts(locale)) ?? [];
}
