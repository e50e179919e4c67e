import {
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { withWords } from "#site/i18n/wanted-words.ts";
import { followConnection } from "#site/offline/reachability.ts";
import { MailText } from "./mail-text.tsx";
import { PhoneNumbers } from "./phone-link.tsx";

/**
 * Creates a component whose code loads when it is first rendered. If loading fails, the rest of the page stays, and a
 * message with a retry button takes the component's place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const startLoading = () => withWords(load()).catch(() => undefined);

  function Loaded({
    loading,
    props,
    onRetry,
  }: {
    loading: ReturnType<typeof startLoading>;
    props: Props;
    onRetry: () => void;
  }) {
    const Part = use(loading);
    // oxlint-disable-next-line react/static-components -- an export of a module, so always the same
    return Part ? <Part {...props} /> : <PartFailure onRetry={onRetry} />;
  }

  return function LazyPart(props) {
    const { part } = useMessages();
    const [loading, setLoading] = useState(startLoading);
    return (
      <Suspense fallback={<p role="status">{part.loading}</p>}>
        <Loaded loading={loading} props={props} onRetry={() => setLoading(startLoading())} />
      </Suspense>
    );
  };
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { part } = useMessages();
  return (
    <LoadFailure onRetry={onRetry}>
      <MailText text={part.failed} />
    </LoadFailure>
  );
}

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
        <button
          type="button"
          onClick={onRetry}
          className="cursor-pointer py-2.5 font-semibold underline underline-offset-4"
        >
          {part.retry}
        </button>
      )}
    </div>
  );
}
