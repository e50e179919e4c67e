import { useMessages } from "#site/i18n/messages.ts";

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
      className="no-print inset-x-0 top-auto bottom-0 m-0 w-full bg-orange px-edge py-3 text-small font-medium text-ink"
    >
      {status.notLoaded}
    </p>
  );
}
