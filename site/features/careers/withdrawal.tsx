import { useState } from "react";
import { ApiError } from "#contract/client.ts";
import { fill } from "#shared/fill.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { PrivacyLine } from "#site/features/forms/form-parts.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { useSite } from "#site/load/site-data.ts";
import { createKey } from "#site/ui/storage.ts";
import { isoDay } from "#shared/days.ts";

export const { useWords: useApplicationWords } = wordsOf("application");

/** Says what the withdrawal of an application deletes and what stays, above the button that confirms it. */
export function WithdrawalRow({
  application: { reference, token },
  onWithdrawn,
}: {
  application: ReplacedApplication;
  onWithdrawn: () => void;
}) {
  const { withdrawal: words } = useApplicationWords();
  const { recruitBaseUrl } = useSite();
  const [state, setState] = useState<"sending" | "gone" | "failed">();
  const isSending = state === "sending";

  async function withdraw(): Promise<void> {
    if (isSending) return;
    setState("sending");
    try {
      await browserClient(recruitBaseUrl).sendRecruit(
        { kind: "withdrawal", replaceToken: token },
        { idempotencyKey: createKey() },
      );
      onWithdrawn();
    } catch (error) {
      setState(error instanceof ApiError && error.status === 422 ? "gone" : "failed");
    }
  }

  return (
    <details className="open-row mt-4 border-b">
      <summary className="py-4 font-semibold">{fill(words.open, { reference })}</summary>
      <div className="grid gap-4 pt-2 pb-6">
        <p>{words.deleted}</p>
        <p className="text-small text-muted">
          <PrivacyLine text={words.kept} anchor="retention" />
        </p>
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => void withdraw()}
          className="cursor-pointer justify-self-start bg-ink px-7 py-4 font-semibold text-white hover:bg-orange hover:text-ink aria-disabled:cursor-progress"
        >
          {isSending ? words.sending : words.confirm}
        </button>
        <div role="alert">
          {state && !isSending ? (
            <p key={state} className="font-semibold text-orange-deep">
              {words[state]}
            </p>
          ) : null}
        </div>
      </div>
    </details>
  );
}

/** In place of the form, once the application is withdrawn. Reading continues at its title. */
export function Withdrawn({ reference }: { reference: string }) {
  const { withdrawal: words } = useApplicationWords();
  return (
    <div className="max-w-[40rem] border-l-4 border-petrol pl-4">
      <h3 ref={focus} tabIndex={-1} className="text-h3 font-semibold text-pretty mobile:text-body">
        {fill(words.done, { reference })}
      </h3>
      <p className="mt-2">{words.doneText}</p>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** An application that a link from its letter allows to replace or withdraw: `?replace=TOKEN#apply`. */
export interface ReplacedApplication {
  token: string;
  /** The reference in the token, `AP-7K3M-2QXR`, not verified. */
  reference: string;
  /** The last whole day of the link, `2026-03-02`, as in the letter. */
  until: string;
}

export function replacedApplication(token: string): ReplacedApplication | undefined {
  const [, reference, expires] = /^(AP-\w{4}-\w{4})\.(\d{1,10})\.[\w-]+$/.exec(token) ?? [];
  if (!reference || !expires) return undefined;
  return { token, reference, until: isoDay(new Date((Number(expires) - 86_400) * 1000)) };
}
