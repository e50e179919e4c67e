import { addressIn, locales } from "#shared/locales.ts";
import { useMessages, useAddress } from "#site/i18n/language.ts";
import { choosingAddress } from "#site/i18n/locale-choice.ts";
import { Cross } from "#site/ui/icons.tsx";
import { LanguageLink } from "./language-drawer.tsx";

/**
 * Where the page's script reports a lost connection, for a moment that it is back, and the age of a page that is shown from the
 * worker's cache (site/browser/connection.ts). An unknown address is not kept there. `NotLoaded` replaces it.
 */
export function ConnectionNotice() {
  const { status, header } = useMessages();
  return (
    // At the end of the page it stands below the footer, and hides none of it.
    <div
      id="connection"
      data-offline={status.offline}
      data-online={status.online}
      data-copy={status.copy}
      data-kept={useAddress().path === undefined ? undefined : ""}
      className="no-print sticky bottom-0 z-40 flex max-h-[40vh] items-start overflow-y-auto bg-orange text-label font-medium text-ink peer-open/not-loaded:hidden data-back:bg-petrol data-back:text-white"
    >
      <p role="status" className="peer grow not-empty:py-3 not-empty:pl-edge" />
      <button
        type="button"
        aria-label={header.close}
        className="mx-2 grid size-11 shrink-0 cursor-pointer place-items-center peer-empty:hidden"
      >
        <Cross />
      </button>
    </div>
  );
}

/**
 * Says that a control has no code, when the page's scripts did not load or have failed. In the page from the beginning, since
 * the page's script shows it (site/islands/recover.ts); a popover, to be seen above an open drawer.
 */
export function NotLoaded() {
  const { status } = useMessages();
  return (
    <p
      id="not-loaded"
      popover="manual"
      role="alert"
      className="group peer/not-loaded no-print inset-x-0 top-auto bottom-0 m-0 w-full bg-orange px-edge py-3 text-small font-medium text-ink"
    >
      <span className="group-data-offline:hidden">{status.notLoaded}</span>
      <span className="not-group-data-offline:hidden">{status.notLoadedOffline}</span>
    </p>
  );
}

/**
 * A line in the other language which says that the page exists in it, for visitors whose browser asks for that language.
 * Nothing redirects. All visitors share the page, so it contains the line hidden; site/browser/ marks the document
 * with the language that the browser asks for.
 */
export function LanguageHint() {
  const { languageHint } = useMessages();
  const { locale: current, path } = useAddress();
  const other = locales.find(({ code }) => code !== current);
  if (!other || !path) return null;
  const { code, name } = other;
  return (
    <aside
      hidden
      lang={code}
      aria-label={name}
      className="language-hint no-print sticky bottom-0 z-30 border-t-2 border-text bg-white px-edge py-2 text-small text-text"
    >
      {languageHint.text}{" "}
      <LanguageLink locale={code} className="mr-5 inline-flex tap font-semibold underline">
        {languageHint.read}
      </LanguageLink>{" "}
      <a
        href={choosingAddress(addressIn(current, path), current)}
        data-language={current}
        className="inline-flex tap underline"
      >
        {languageHint.stay}
      </a>
    </aside>
  );
}
