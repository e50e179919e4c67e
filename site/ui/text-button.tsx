import type { ComponentProps } from "react";

/** A button that looks like a link. `className` has its padding. */
export function TextButton({ className = "-my-2 py-2.5", ...button }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className={`cursor-pointer text-left font-semibold link aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline ${className}`}
    />
  );
}
