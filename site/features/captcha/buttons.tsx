import type { ComponentProps } from "react";

/** A button that looks like a link: another way, or a step back. */
export function TextButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="min-h-8 cursor-pointer py-1 text-left text-nav font-semibold underline underline-offset-4 hover:text-petrol aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline"
    />
  );
}

/** The one button that goes on. */
export function PrimaryButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="cursor-pointer border border-transparent bg-ink px-6 py-3.5 font-semibold text-white hover:bg-petrol aria-disabled:cursor-default aria-disabled:bg-line aria-disabled:text-muted forced-colors:aria-disabled:text-[GrayText]"
    />
  );
}
