import { useMessages } from "#site/i18n/messages.ts";
import { useAddress } from "#site/i18n/address.ts";

/**
 * Where the page's script reports a lost connection, for a moment that it is back, and the age of a page that is shown from the
 * worker's cache (site/browser/connection.ts). An unknown address is not kept there.
 */
export function ConnectionNotice() {
  const { status } = useMessages();
  return (
    // At the end of the page it stands below the footer, and hides none of it.
    <div
      role="status"
      id="connection"
      data-offline={status.offline}
      data-online={status.online}
      data-copy={status.copy}
      data-kept={useAddress().path === undefined ? undefined : ""}
      className="no-print sticky bottom-0 z-40 bg-orange text-small font-medium text-ink not-empty:px-edge not-empty:py-3 data-back:bg-petrol data-back:text-white"
    />
  );
}
