import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from "react";
import { Cross } from "./icons.tsx";
import { useChange } from "./use-change.ts";

/**
 * A modal drawer at the side of the screen: a native dialog, which traps the focus, closes on Esc and restores the focus. Its
 * opener works before any script runs (see `drawerOpener`). A change of `closeKey` closes it.
 */
export function Drawer({
  id,
  label,
  closeKey,
  className,
  children,
}: {
  id: string;
  label: string;
  closeKey: string;
  className: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useChange(closeKey, () => ref.current?.close());
  useNativeFallback(ref);
  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      closedby="any"
      className={`m-0 ml-auto h-dvh max-h-none max-w-none overflow-y-auto overscroll-contain backdrop:bg-ink/60 ${className}`}
    >
      {children}
    </dialog>
  );
}

/** Attributes of a button that opens a drawer. */
export function drawerOpener(id: string): ComponentProps<"button"> {
  return { type: "button", "aria-haspopup": "dialog", ...command("show-modal", id) };
}

/** Attributes of a button inside a drawer that closes it. */
export function drawerCloser(id: string): ComponentProps<"button"> {
  return { type: "button", ...command("close", id) };
}

/** The button at the top of a drawer that closes it. */
export function DrawerCloser({ id, label }: { id: string; label: string }) {
  return (
    <button
      {...drawerCloser(id)}
      className="-mr-2 flex min-h-11 cursor-pointer items-center gap-2 px-2 text-nav font-semibold"
    >
      {label}
      <Cross />
    </button>
  );
}

// React's types lack invoker commands; the attributes are passed on as they are.
function command(command: "show-modal" | "close", id: string): object {
  return { command, commandfor: id };
}

/** Adds what some browsers lack: invoker commands, `closedby`, and the Esc key in a search field. */
function useNativeFallback(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stop = new AbortController();
    if (!("commandForElement" in HTMLButtonElement.prototype)) {
      const invoke = ({ target }: MouseEvent) => {
        const button = target instanceof Element ? target.closest(`button[commandfor="${dialog.id}"]`) : null;
        if (!button) return;
        if (button.getAttribute("command") === "close") dialog.close();
        else dialog.showModal();
      };
      document.addEventListener("click", invoke, { signal: stop.signal });
    }
    if (!("closedBy" in HTMLDialogElement.prototype)) {
      const dismiss = (event: MouseEvent) =>
        event.target === dialog && event.clientX < dialog.offsetLeft && dialog.close();
      dialog.addEventListener("click", dismiss, { signal: stop.signal });
    }
    // Search fields take the key for themselves: WebKit's always, Chromium's while there is text in them.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      dialog.close();
    };
    dialog.addEventListener("keydown", escape, { signal: stop.signal });
    return () => stop.abort();
  }, [ref]);
}
