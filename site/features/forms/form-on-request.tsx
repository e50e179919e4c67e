import { useState, type ReactNode } from "react";
import { useHash, useHydrated } from "#site/ui/browser-state.ts";

/** A button that opens a long form, beside the mail address for visitors who prefer to write. */
export function FormOnRequest({
  anchor,
  queries,
  openLabel,
  mail,
  mailSubject,
  buttonLook,
  children,
}: {
  /** The hash of links that open the form without its button. */
  anchor: string;
  /** The queries of such links, whatever their hash. */
  queries?: readonly string[];
  openLabel: string;
  mail: string;
  mailSubject?: string;
  buttonLook: string;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const isNamed = useHash() === `#${anchor}`;
  const isLinked =
    isNamed || (isHydrated && queries?.some((name) => new URLSearchParams(location.search).has(name)));
  const [opened, setOpened] = useState<"link" | "button">();
  // It stays open when the address changes: the visitor may be typing.
  if (isLinked && !opened) setOpened("link");
  if (opened)
    return (
      // The form takes the focus of the button that opened it, which is gone.
      <div ref={opened === "button" ? focusOnce : undefined} tabIndex={-1} className="mt-10">
        {children}
      </div>
    );
  const query = mailSubject ? `?subject=${encodeURIComponent(mailSubject)}` : "";
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
      <button
        type="button"
        onClick={() => setOpened("button")}
        className={`cursor-pointer px-7 py-4 font-semibold hover:bg-ink hover:text-white noscript:hidden ${buttonLook}`}
      >
        {openLabel}
      </button>
      <a href={`mailto:${mail}${query}`} className="inline-flex tap wrap-anywhere link">
        {mail}
      </a>
    </p>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
