import { useEffect, useState } from "react";
import { fill } from "#contract/fill.ts";
import { houseLocaleOf } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useOnline } from "#site/ui/use-online.ts";
import { useKeptCopy } from "./use-kept-copy.ts";

const onlineAgainFor = 4000;

/** Says when the connection is lost, for a moment when it is back, and since when a page is shown from a copy. */
export function ConnectionNotice() {
  const { status } = useMessages();
  const locale = useLocale();
  const copyOf = useKeptCopy();
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), onlineAgainFor);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  const said = [
    wasOffline && (online ? status.online : status.offline),
    copyOf && fill(status.copy, { date: formatMoment(copyOf, locale) }),
  ].filter(Boolean);

  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40">
      {said.length > 0 ? (
        <p
          className={`px-edge py-3 text-small font-medium ${online && wasOffline ? "bg-petrol text-white" : "bg-orange text-ink"}`}
        >
          {said.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

function formatMoment(moment: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(houseLocaleOf(locale), { dateStyle: "long", timeStyle: "short" });
  return format.format(moment);
}
