import { useEffect, useRef, useState } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import { MailText } from "#site/parts/mail-text.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { useHydrated } from "#site/ui/browser-state.ts";
import { copyText } from "#site/ui/give-text.ts";
import { storages } from "#site/ui/storage.ts";
import { useFormWords } from "./field.tsx";
import type { Failure } from "./use-submission.tsx";
import { TextButton } from "#site/ui/text-button.tsx";

/** Why nothing was stored, with a way to try again and one to copy what was typed. It is scrolled into view. */
export function FormOutcome({
  failure,
  onRetry,
  copiedText,
}: {
  failure: Failure | undefined;
  onRetry: () => void;
  copiedText: () => string;
}) {
  const { form: words, problems } = useFormWords();
  const { status } = useMessages();
  const [isCopied, setCopied] = useState<boolean>();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div ref={ref} className="scroll-mb-5">
      <div role="alert">
        {failure ? (
          // By its key, another text is another element: translators replace texts by their own.
          <p key={failure.reason} className="mt-4 font-semibold text-orange-deep">
            <MailText text={fill(problems[failure.reason], { minutes: failure.minutes ?? 1 })} />
          </p>
        ) : null}
      </div>
      {failure ? (
        <p className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <TextButton onClick={onRetry}>{words.retry}</TextButton>
          <TextButton onClick={() => void copyText(copiedText()).then(setCopied)}>
            <span aria-live="polite">
              {isCopied === undefined ? words.copyDraft : isCopied ? words.copied : status.notCopied}
            </span>
          </TextButton>
        </p>
      ) : null}
    </div>
  );
}

/** What to fix in a form that was not accepted, with links to the fields. It takes focus when it appears. */
export function ErrorSummary({ errors }: { errors: { id: string; text: string }[] }) {
  const { form } = useFormWords();
  const ref = useRef<HTMLDivElement>(null);
  const title = fill(form.errorTitle, { count: errors.length });
  useEffect(() => {
    ref.current?.focus();
  }, []);
  // Screen readers read the document's title first, so it says that there are errors.
  useEffect(() => {
    const before = document.title;
    document.title = `${form.errorPrefix} ${before}`;
    return () => {
      document.title = before;
    };
  }, [form.errorPrefix]);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="border-l-4 border-orange-deep bg-white px-6 py-5">
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How long the browser keeps what is typed, if it does, with a button to delete it. */
export function DraftNotice({ onDelete }: { onDelete: () => void }) {
  const { form } = useFormWords();
  const [isDeleted, setDeleted] = useState(false);
  const isKept = !useHydrated() || storages().length > 0;
  return (
    <p className="text-small text-muted noscript:hidden">
      <span key={`${isKept}`}>{isKept ? form.draftKept : form.draftLost}</span>{" "}
      <TextButton
        onClick={() => {
          onDelete();
          setDeleted(true);
        }}
      >
        {form.draftDelete}
      </TextButton>{" "}
      <span aria-live="polite">{isDeleted ? form.draftDeleted : ""}</span>
    </p>
  );
}

/** What the data is for, with a link to the privacy notice. */
export function PrivacyLine({ text, anchor = "" }: { text: string; anchor?: string }) {
  const { form } = useFormWords();
  return (
    <>
      {text}{" "}
      <SiteLink to="/privacyPolicy" hash={anchor} className="py-3.5 link">
        {form.privacyLink}
      </SiteLink>
    </>
  );
}
