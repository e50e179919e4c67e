import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Cross } from "./icons.tsx";

/**
 * A dialog that is open while it is mounted. The native dialog traps focus, closes on Esc or Android's Back, and gives
 * focus back; `onClose` is called when it has closed.
 */
export function Modal({
  ref,
  id,
  title,
  lead,
  closer,
  startsAtTitle = false,
  className,
  onClose,
  children,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  id: string;
  title: string;
  lead: string;
  closer: ReactNode;
  /** Reading starts at the title; by default the dialog focuses its first control. */
  startsAtTitle?: boolean;
  className: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
    if (startsAtTitle) heading.current?.focus();
  }, [ref, startsAtTitle]);
  // On the way back to an earlier hash the page shows something else, behind the dialog or without it.
  useEffect(() => {
    const close = () => ref.current?.close();
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [ref]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onClose={onClose}
      className={`m-auto max-h-dvh max-w-full overflow-y-auto overscroll-contain border border-transparent bg-paper p-8 text-text phone:mb-0 phone:p-5 ${className}`}
    >
      <h2
        ref={heading}
        id={`${id}-title`}
        tabIndex={startsAtTitle ? -1 : undefined}
        className="pr-24 text-h3 phone:pr-12"
      >
        {title}
      </h2>
      <p id={`${id}-lead`} className="mt-1 text-small text-muted">
        {lead}
      </p>
      {children}
      {/* Last, so that the dialog opens with its task in focus. */}
      <button
        type="button"
        onClick={() => ref.current?.close()}
        className="absolute top-6 right-6 flex tap min-w-11 cursor-pointer justify-center gap-2 px-2 text-nav font-semibold phone:top-3 phone:right-3"
      >
        {closer}
        <Cross />
      </button>
    </dialog>
  );
}
