import { fill } from "#shared/fill.ts";
import type { PagePath } from "#shared/pages.ts";
import type { PageError } from "#site/load/page.ts";
import { useMessages } from "#site/i18n/language.ts";
import { PhoneNumbers } from "#site/parts/phone-link.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/load/site-data.ts";
import { PageLinks, SiteLink } from "#site/parts/site-link.tsx";
import { drawerOpener } from "#site/ui/drawer.tsx";
import { Lens } from "#site/ui/icons.tsx";
import { searchDrawer } from "./search/search-index.ts";

const helpfulPages: PagePath[] = ["/contactUs", "/branch", "/services/global-tank-containers"];

export function ErrorPage({ error: { status, message, shown } }: { error: PageError }) {
  const { picture, missing } = shown;
  const messages = useMessages();
  const { company } = useSite();
  const isMissing = status === 404;
  const title = isMissing ? (missing?.title ?? messages.error.notFound) : message || messages.error.error;
  return (
    <div className="relative bg-paper">
      <title>{`${title} | ${company}`}</title>
      <div className="wrap grid split-9 gap-16 pt-20 pb-section mobile:pt-12">
        <div>
          <p className="text-label font-semibold text-petrol">{fill(messages.error.status, { status })}</p>
          <h1 className="mt-4 text-display">{title}</h1>
          <p className="mt-8 max-w-[48ch] text-lead text-soft">
            {isMissing ? (missing?.hint ?? messages.error.hint) : messages.error.hintOther}
          </p>
          {isMissing ? <Suggestions paths={missing?.pages ?? helpfulPages} /> : null}
          <PhoneNumbers className="mt-8" />
          <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            <SiteLink
              to="/"
              className="inline-block bg-orange px-6 py-4 font-semibold text-ink hover:bg-ink hover:text-white"
            >
              {messages.error.backHome}
            </SiteLink>
            {isMissing ? null : (
              // The address itself, which the server knows but in part.
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- see above
              <a href="" className="py-4 font-semibold link">
                {messages.error.reload}
              </a>
            )}
          </p>
        </div>
        <Picture
          picture={picture}
          sizes={coverSizes({ width: "100vw", height: "66.7vw" }, { width: "36.2vw", height: "45.2vw" })}
          first
          className="aspect-4/5 mobile:aspect-3/2"
        />
      </div>
    </div>
  );
}

/** Links for a visitor of an unknown address: useful pages and the search. */
function Suggestions({ paths }: { paths: PagePath[] }) {
  const { search } = useMessages();
  return (
    <div className="mt-8 max-w-[48ch]">
      <PageLinks paths={paths} />
      <button
        {...drawerOpener(searchDrawer)}
        className="mt-8 flex min-h-14 w-full cursor-pointer items-center gap-4 border-b-2 border-text text-h3 text-muted noscript:hidden"
      >
        <Lens className="size-6 text-orange-deep" />
        {search.label}
      </button>
    </div>
  );
}
