import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useSite } from "#site/parts/site-data.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** A button that opens a long form, beside the mail address for visitors who prefer to write. */
export function FormOnRequest({
  openLabel,
  mail,
  mailSubject,
  isWanted = false,
  buttonLook,
  children,
}: {
  openLabel: string;
  /** The team's address, if it has one of its own. */
  mail?: string;
  mailSubject?: string;
  /** Opens the form without its button. */
  isWanted?: boolean;
  buttonLook: string;
  children: ReactNode;
}) {
  const { email: companyMail } = useSite();
  const email = mail ?? companyMail;
  const [isOpen, setOpen] = useState(isWanted);
  const [isAsked, setAsked] = useState(false);
  // It stays open when the address changes: the visitor may be typing.
  if (isWanted && !isOpen) setOpen(true);
  if (isOpen)
    return (
      // The form takes the focus of the button that opened it, which is gone.
      <div ref={isAsked ? focusOnce : undefined} tabIndex={-1} className="mt-10">
        {children}
      </div>
    );
  const query = mailSubject ? `?subject=${encodeURIComponent(mailSubject)}` : "";
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
      <button
        type="button"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className={`cursor-pointer px-7 py-4 font-semibold hover:bg-ink hover:text-white noscript:hidden ${buttonLook}`}
      >
        {openLabel}
      </button>
      <a
        href={`mailto:${email}${query}`}
        className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
      >
        {email}
      </a>
    </p>
  );
}

/** A ref that focuses its element when it is mounted. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Whether the address's hash is this id; false until the browser has taken the page over. */
export function useHashMatch(id: string): boolean {
  const { hash } = useLocation();
  return useHydrated() && hash === `#${id}`;
}
