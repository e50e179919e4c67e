import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useMessages } from "#site/i18n/language.ts";
import { followConnection } from "#site/offline/reachability.ts";
import { PhoneNumbers } from "./phone-link.tsx";
import { TextButton } from "#site/ui/text-button.tsx";

/**
 * Replaces a part that failed to load: a message and a retry button. Without a connection, it shows the phone numbers
 * instead and retries as soon as the site answers.
 */
export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { part } = useMessages();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    return followConnection(setLost);
  }, []);
  const retry = useEffectEvent(onRetry);
  const [wasLost, setWasLost] = useState(false);
  if (isLost && !wasLost) setWasLost(true);
  useEffect(() => {
    if (wasLost && !isLost) retry();
  }, [wasLost, isLost]);
  return (
    <div role="alert" className="my-8 border-l-4 border-orange-deep pl-4 wrap-anywhere">
      <p className="font-semibold">{isLost ? part.offline : children}</p>
      {isLost ? (
        <PhoneNumbers className="mt-2" />
      ) : (
        <TextButton className="py-2.5" onClick={onRetry}>
          {part.retry}
        </TextButton>
      )}
    </div>
  );
}
