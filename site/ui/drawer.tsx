import type { ComponentProps, ReactNode } from "react";
import { Cross } from "./icons.tsx";

/**
 * A modal drawer at the side of the screen: a native dialog, which traps the focus, closes on Esc and restores the focus. Its
 * opener works without React (see `drawerOpener`); site/browser/ adds what some browsers lack.
 */
export function Drawer({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <dialog
      id={id}
      aria-label={label}
      closedby="any"
      className={`drawer @container m-0 ml-auto h-dvh max-h-none max-w-none overflow-y-auto overscroll-contain ${className}`}
    >
      {children}
    </dialog>
  );
}

export function drawerOpener(id: string): ComponentProps<"button"> {
  return { type: "button", "aria-haspopup": "dialog", ...command("show-modal", id) };
}

export function drawerCloser(id: string): ComponentProps<"button"> {
  return { type: "button", ...command("close", id) };
}

export function DrawerCloser({ id, label }: { id: string; label: string }) {
  return (
    <button
      {...drawerCloser(id)}
      className="-mr-2 ml-auto flex tap cursor-pointer gap-2 px-2 text-nav font-semibold"
    >
      <span className="@max-[18rem]:sr-only">{label}</span>
      <Cross />
    </button>
  );
}

// React's types lack invoker commands; the attributes are passed on as they are.
function command(command: "show-modal" | "close", id: string): object {
  return { command, commandfor: id };
}
