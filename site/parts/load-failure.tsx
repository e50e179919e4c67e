import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { onSiteReachable } from "#site/offline/reachability.ts";
import { useOnline } from "#site/ui/use-online.ts";
import { PhoneNumbers } from "./phone-link.tsx";

/**
 * Replaces a part that failed to load: a message and a retry button. Offline, it shows the phone numbers instead and
 * retries as soon as the site answers.
 */
export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { part } = useMessages();
  const online = useOnline();
  const retry = useEffectEvent(onRetry);
  // Set for good: the browser may report a connection before the site can be reached.
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  useEffect(() => {
    return wasOffline ? onSiteReachable(() => retry()) : undefined;
  }, [wasOffline]);
  return (
    <div role="alert" className="my-8 border-l-4 border-orange-deep pl-4 wrap-anywhere">
      <p className="font-semibold">{online ? children : part.offline}</p>
      {online ? (
        <button
          type="button"
          onClick={onRetry}
          className="cursor-pointer py-2.5 font-semibold underline underline-offset-4"
        >
          {part.retry}
        </button>
      ) : (
        <PhoneNumbers className="mt-2" />
      )}
    </div>
  );
}
