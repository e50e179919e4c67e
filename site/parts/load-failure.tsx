import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { onSiteReachable } from "#site/offline/reachability.ts";
import { useOnline } from "#site/ui/use-online.ts";
import { PhoneNumbers } from "./phone-numbers.tsx";

/**
 * In place of a part that has not come: what failed, and a way to try again. Without a connection: that it takes one, and
 * whom to call; it tries again by itself.
 */
export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { part } = useMessages();
  const online = useOnline();
  const retry = useEffectEvent(onRetry);
  // From the first loss on: the browser may report a connection before the site can be reached.
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
          className="mt-2 cursor-pointer py-1 font-semibold underline underline-offset-4"
        >
          {part.retry}
        </button>
      ) : (
        <PhoneNumbers className="mt-2" />
      )}
    </div>
  );
}
