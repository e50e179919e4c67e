import { useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { progress } from "#site/calls/progress.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { LoadFailure } from "#site/parts/load-failure.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { createSearch } from "./create-search.ts";
import { searchUrl, type SearchIndex } from "./search-index.ts";

/** The results of a query: links to pages, their sections, and offices. */
export function SearchResults({ query }: { query: string }) {
  const { search: words } = useMessages();
  const { email } = useSite();
  const { search, hasFailed, retry } = useSearch();
  const wanted = useDeferredValue(query.trim());
  const results = search && wanted ? search(wanted) : [];

  if (hasFailed) return <LoadFailure onRetry={retry}>{words.failed}</LoadFailure>;
  return (
    <>
      <p role="status" className="py-5 text-small text-muted">
        {wanted && search
          ? results.length === 1
            ? words.one
            : fill(words.many, { count: results.length })
          : words.hint}
      </p>
      {wanted && search && results.length === 0 ? (
        <p>
          {fill(words.none, { query: wanted })}{" "}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </p>
      ) : null}
      <ol>
        {results.map(({ to, title, heading, excerpt }) => (
          <li key={to} className="border-t border-line last:border-b">
            <Link to={to} discover="none" className="group block py-5">
              <span className="block text-h3 font-semibold group-hover:text-petrol">{heading ?? title}</span>
              {heading ? <span className="mt-1 block text-small text-petrol">{title}</span> : null}
              <span className="mt-1.5 block text-small text-soft">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

type Search = ReturnType<typeof createSearch>;

/** Loads the language's index. `search` is undefined until it has loaded. */
function useSearch(): { search: Search | undefined; hasFailed: boolean; retry: () => void } {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ search?: Search; hasFailed: boolean }>({ hasFailed: false });

  useEffect(() => {
    let isCurrent = true;
    loadSearch(locale).then(
      (search) => isCurrent && setState({ search, hasFailed: false }),
      () => isCurrent && setState({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, attempt]);

  return {
    search: state.search,
    hasFailed: state.hasFailed,
    retry() {
      setState({ hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}

async function loadSearch(locale: Locale): Promise<Search> {
  const response = await progress.watch(fetch(searchUrl(locale)), ({ ok }) => ok);
  if (!response.ok) throw new Error(`The search index answered ${response.status}`);
  return createSearch((await response.json()) as SearchIndex);
}
