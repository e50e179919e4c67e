import { useEffect, useState } from "react";
import { fill } from "#shared/fill.ts";
import { formatMoment } from "#shared/formats.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useConnectionLost } from "#site/offline/use-connection-lost.ts";
import { useCachedCopy } from "./use-cached-copy.ts";

const onlineNoticeDuration = 4000;

/** Reports a lost connection, for a moment that it is back, and the age of a page that is shown from the cache. */
export function ConnectionNotice({ isError }: { isError: boolean }) {
  const { status } = useMessages();
  const locale = useLocale();
  const cachedAt = useCachedCopy(!isError);
  const online = !useConnectionLost();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), onlineNoticeDuration);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  const notices = [
    wasOffline && (online ? status.online : status.offline),
    cachedAt && fill(status.copy, { date: formatMoment(cachedAt, locale) }),
  ].filter(Boolean);

  return (
    // At the end of the page it stands below the footer, and hides none of it.
    <div role="status" className="no-print sticky bottom-0 z-40">
      {notices.length > 0 ? (
        <p
          className={`px-edge py-3 text-small font-medium ${online && wasOffline ? "bg-petrol text-white" : "bg-orange text-ink"}`}
        >
          {notices.join(" ")}
        </p>
      ) : null}
    </div>
  );
}
