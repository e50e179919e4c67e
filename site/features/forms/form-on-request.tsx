import { useState } from "react";
import type { ReactNode } from "react";
import { useSite } from "#site/parts/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** A long form that comes when it is asked for, and the address for those who would rather write. */
export function FormOnRequest({
  openLabel,
  mailSubject,
  isWanted = false,
  buttonLook,
  children,
}: {
  openLabel: string;
  mailSubject?: string;
  /** Asked for by something other than the button. */
  isWanted?: boolean;
  buttonLook: string;
  children: ReactNode;
}) {
  const { email } = useSite();
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(isWanted);
  const [isAsked, setAsked] = useState(false);
  // It stays when the address leads elsewhere: somebody may be writing in it.
  if (isWanted && !isOpen) setOpen(true);
  if (isOpen)
    return (
      // The button that opened it is gone: whoever pressed it goes on at the form.
      <div ref={isAsked ? focusOnce : undefined} tabIndex={-1} className="mt-10">
        {children}
      </div>
    );
  const query = mailSubject ? `?subject=${encodeURIComponent(mailSubject)}` : "";
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
      <button
        type="button"
        disabled={!hydrated}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className={`cursor-pointer px-7 py-4 font-semibold hover:bg-ink hover:text-white disabled:cursor-default ${buttonLook}`}
      >
        {openLabel}
      </button>
      <a href={`mailto:${email}${query}`} className="underline underline-offset-4">
        {email}
      </a>
    </p>
  );
}

/** A ref that focuses its element as it comes. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
