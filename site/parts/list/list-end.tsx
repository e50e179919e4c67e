import type { ListPath } from "#contract/list-queries.ts";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { useSite } from "#site/load/site-data.ts";
import { inPlace, listCount } from "./filter-form.tsx";
import type { usePagedList } from "./use-paged-list.ts";
import { TextButton } from "#site/ui/text-button.tsx";

type PagedList = ReturnType<typeof usePagedList>;

/**
 * The way on from a list with further pages: "more", which adds to it. Without scripts, and at the address of a later page,
 * it is numbers instead, each an address that the server answers.
 */
export function ListEnd({
  path,
  anchor,
  searchWith,
  list: { first, shownPages, nextPage, isLoading, hasFailed, more, retry },
}: {
  path: ListPath;
  /** The list's anchor on the page. */
  anchor: string;
  searchWith: (part: { page?: string; pages?: string }) => string;
  list: Omit<PagedList, "listRef" | "items">;
}) {
  const { list } = useMessages();
  const { email } = useSite();
  const pages = Array.from({ length: first.pages }, (_, index) => index + 1);
  const isNumbered = first.page > 1 && shownPages === 1;
  return (
    <div className="no-print mt-8">
      <div role="alert">
        {hasFailed ? (
          <p className="mb-4 font-semibold text-orange-deep">
            {fill(list.failed, { email })} <TextButton onClick={retry}>{list.retry}</TextButton>
          </p>
        ) : null}
      </div>
      <div>
        {nextPage && !isNumbered ? (
          <SiteLink
            to={path}
            search={searchWith({ page: String(first.page), pages: String(shownPages + 1) })}
            hash={anchor}
            aria-disabled={isLoading}
            onClick={inPlace(() => {
              if (!isLoading) more();
            })}
            className="inline-block border-2 border-text px-8 py-4 font-semibold hover:bg-ink hover:text-white aria-disabled:cursor-progress noscript:hidden"
          >
            {isLoading ? list.loading : list.more}
          </SiteLink>
        ) : null}
        {pages.length > 1 ? (
          <nav aria-label={list.pages} className={isNumbered ? "" : "hidden noscript:block"}>
            <ol className="flex flex-wrap gap-1">
              {pages.map((page) => (
                <li key={page}>
                  <SiteLink
                    to={path}
                    search={searchWith({ page: String(page) })}
                    hash={anchor}
                    aria-label={fill(list.page, { page })}
                    aria-current={page === first.page ? "page" : undefined}
                    className="grid size-11 place-items-center border-b-3 border-transparent font-medium hover:border-line aria-[current]:border-orange aria-[current]:font-semibold"
                  >
                    {page}
                  </SiteLink>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </div>
    </div>
  );
}

/** The number of entries of a list, or the range that is shown, announced whenever it changes. */
export function ResultCount({
  label,
  from = 1,
  shown,
  total,
}: {
  label: string;
  from?: number;
  shown: number;
  total: number;
}) {
  const { list } = useMessages();
  const to = from + shown - 1;
  const text = total === 0 ? list.none : shown === total ? list.all : list.count;
  return (
    <p
      id={listCount}
      role="status"
      className="scroll-mt-32 scroll-mb-60 text-small font-semibold text-petrol"
    >
      {fill(text, { label, from, to, total })}
    </p>
  );
}
