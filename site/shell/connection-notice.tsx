import { useEffect, useState } from "react";
import { dateFormat } from "#contract/date-format.ts";
import { fill } from "#contract/fill.ts";
import { houseLocaleOf, type Locale } from "#contract/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useOnline } from "#site/ui/use-online.ts";
import { useCachedCopy } from "./use-cached-copy.ts";

const onlineNoticeDuration = 4000;

/** Reports a lost connection, for a moment that it is back, and the age of a page that is shown from the cache. */
export function ConnectionNotice() {
  const { status } = useMessages();
  const locale = useLocale();
  const cachedAt = useCachedCopy();
  const online = useOnline();
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
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40">
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

function formatMoment(moment: number, locale: Locale): string {
  const format = dateFormat(houseLocaleOf(locale), { dateStyle: "long", timeStyle: "short" });
  return format.format(moment);
}
