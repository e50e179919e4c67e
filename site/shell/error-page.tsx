import { isRouteErrorResponse } from "react-router";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import type { PictureData } from "#reader/pictures.ts";
import type { Failure } from "#site/load/checks.ts";
import type { Missing } from "#site/load/page.server.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { UnreachableError } from "#site/offline/reachability.ts";
import { PageLinks } from "#site/parts/page-links.tsx";
import { PhoneNumbers } from "#site/parts/phone-link.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { drawerOpener } from "#site/ui/drawer.tsx";
import { Lens } from "#site/ui/icons.tsx";
import { ErrorTrap, NestedError } from "./error-trap.tsx";
import { NoConnection } from "./no-connection.tsx";
import { searchDrawer } from "./search/search-drawer.tsx";

const helpfulPages: PagePath[] = ["/contactUs", "/branch", "/services/global-tank-containers"];

/** What our own loaders throw for visitors (`failure`, `notFound`). */
type OwnError = Partial<Failure & { picture: PictureData; missing: Missing }>;

/** What the error page shows of an error: its status (500 by default), and what a loader of ours threw for visitors. */
function describeError(error: unknown): OwnError & { status: number } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { status, data } = error as { status: number; data?: OwnError | string | null };
  // Texts are those of programs, of the framework and of proxies, which mean nothing to visitors.
  return { status, ...(typeof data === "object" && data) };
}

/** Replaces a page that does not exist or has failed. Its own failure is caught by the trap. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <ErrorTrap locale={useLocale()}>
      {error instanceof UnreachableError ? <NoConnection /> : <ErrorMessage {...describeError(error)} />}
    </ErrorTrap>
  );
}

/** The whole body, when the layout itself has failed. */
export function ErrorDocument({ locale, error }: { locale: Locale; error: unknown }) {
  const { status, message } = describeError(error);
  return (
    <main>
      <NestedError locale={locale} failure={error instanceof Error ? error : (message ?? status)} />
    </main>
  );
}

function ErrorMessage({ status, message, picture, missing }: ReturnType<typeof describeError>) {
  const messages = useMessages();
  const { company } = useSite();
  const isMissing = status === 404;
  const title = isMissing ? (missing?.title ?? messages.error.notFound) : (message ?? messages.error.error);
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
              <button
                type="button"
                onClick={() => location.reload()}
                className="cursor-pointer py-4 font-semibold underline underline-offset-4 noscript:hidden"
              >
                {messages.error.reload}
              </button>
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
