import { Suspense, use, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { LoadFailure } from "./load-failure.tsx";
import { MailText } from "./mail-text.tsx";

/**
 * Makes a part of a page whose code comes when the part is shown. Code that does not come leaves the page as it is: in
 * the part's place stands what failed, with a way to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands in the part's place until it has come; else a line says that it is coming. */
  waiting?: ReactNode,
): ComponentType<Props> {
  const ask = () => load().catch(() => undefined);

  function Arrived({
    coming,
    props,
    onRetry,
  }: {
    coming: ReturnType<typeof ask>;
    props: Props;
    onRetry: () => void;
  }) {
    const Part = use(coming);
    // oxlint-disable-next-line react/static-components -- the module's own, which stays once it has come
    return Part ? <Part {...props} /> : <NotCome onRetry={onRetry} />;
  }

  return function LazyPart(props) {
    const { part } = useMessages();
    const [coming, setComing] = useState(ask);
    return (
      <Suspense fallback={waiting ?? <p role="status">{part.loading}</p>}>
        <Arrived coming={coming} props={props} onRetry={() => setComing(ask())} />
      </Suspense>
    );
  };
}

function NotCome({ onRetry }: { onRetry: () => void }) {
  const { part } = useMessages();
  return (
    <LoadFailure onRetry={onRetry}>
      <MailText text={part.failed} />
    </LoadFailure>
  );
}
