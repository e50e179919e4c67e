import { useEffect, useState, useSyncExternalStore } from "react";
import { useMessages } from "#site/messages.ts";

const onlineAgainFor = 4000;

/** Says when the connection is lost, and for a moment when it is back. */
export function ConnectionNotice() {
  const { status } = useMessages();
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), onlineAgainFor);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-40">
      {wasOffline ? (
        <p
          className={`px-edge py-3 text-small font-medium ${online ? "bg-petrol text-white" : "bg-orange text-ink"}`}
        >
          {online ? status.online : status.offline}
        </p>
      ) : null}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
