import { useDeferredValue } from "react";
import { Link } from "react-router";
import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { LoadFailure } from "#site/parts/load-failure.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { useSearch } from "./use-search.ts";

/** What is found for a query, as links to pages, to parts of them, and to offices. */
export function SearchResults({ query }: { query: string }) {
  const { search: words } = useMessages();
  const { email } = useSite();
  const { find, hasFailed, retry } = useSearch();
  const wanted = useDeferredValue(query.trim());
  const found = find && wanted ? find(wanted) : [];

  if (hasFailed) return <LoadFailure onRetry={retry}>{words.failed}</LoadFailure>;
  return (
    <>
      <p role="status" className="py-5 text-small text-muted">
        {wanted && find
          ? found.length === 1
            ? words.one
            : fill(words.many, { count: found.length })
          : words.hint}
      </p>
      {wanted && find && found.length === 0 ? (
        <p>
          {fill(words.none, { query: wanted })}{" "}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </p>
      ) : null}
      <ol>
        {found.map(({ to, title, heading, excerpt }) => (
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
