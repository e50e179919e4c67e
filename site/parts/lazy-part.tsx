import { Suspense, use, useState, type ComponentType } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { withWords } from "#site/i18n/wanted-words.ts";
import { LoadFailure } from "./load-failure.tsx";
import { MailText } from "./mail-text.tsx";

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
