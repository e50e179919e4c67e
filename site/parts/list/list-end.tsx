import { Link } from "react-router";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useSite } from "#site/parts/site-data.ts";
import type { usePagedList } from "./use-paged-list.ts";

type PagedList = ReturnType<typeof usePagedList>;

/**
 * The way on from a list with further pages: "more", which adds to it. Without scripts, and at the address of a later page,
 * it is numbers instead, each an address that the server answers.
 */
export function ListEnd({
  anchor,
  list: { filters, first, nextPage, isInitial, isLoading, hasFailed, more, retry },
}: {
  /** The list's anchor on the page. */
  anchor: string;
  list: Omit<PagedList, "listRef" | "items">;
}) {
  const { list } = useMessages();
  const { email } = useSite();
  const pages = Array.from({ length: first.pages }, (_, index) => index + 1);
  const isNumbered = isInitial && first.page > 1;
  return (
    <div className="no-print mt-8">
      <div role="alert">
        {hasFailed ? (
          <p className="mb-4 font-semibold text-orange-deep">
            {fill(list.failed, { email })}{" "}
            <button type="button" onClick={retry} className="cursor-pointer underline underline-offset-4">
              {list.retry}
            </button>
          </p>
        ) : null}
      </div>
      <div>
        {nextPage && !isNumbered ? (
          <Link
            to={searchOf(nextPage, filters, anchor)}
            discover="none"
            aria-disabled={isLoading}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!isLoading) more();
            }}
            className="inline-block border-2 border-text px-8 py-4 font-semibold hover:bg-ink hover:text-white aria-disabled:cursor-progress noscript:hidden"
          >
            {isLoading ? list.loading : list.more}
          </Link>
        ) : null}
        {isInitial && pages.length > 1 ? (
          <nav aria-label={list.pages} className={isNumbered ? "" : "hidden noscript:block"}>
            <ol className="flex flex-wrap gap-1">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to={searchOf(page, "", anchor)}
                    discover="none"
                    aria-label={fill(list.page, { page })}
                    aria-current={page === first.page ? "page" : undefined}
                    className="grid size-11 place-items-center border-b-3 border-transparent font-medium hover:border-line aria-[current]:border-orange aria-[current]:font-semibold"
                  >
                    {page}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </div>
    </div>
  );
}

function searchOf(page: number, filters: string, anchor: string) {
  const search = new URLSearchParams(filters);
  if (page > 1) search.set("page", String(page));
  return { search: search.toString(), hash: anchor };
}
