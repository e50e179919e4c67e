import { useId } from "react";
import type { ReactNode } from "react";

/** What a control inside a field takes over: its id, and where its hint and its error stand. */
export interface ControlProps {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A form's field: label above, hint below it, then the control, then what is wrong with it. */
export function Field({
  label,
  note,
  hint,
  error,
  id,
  isRequired,
  children,
}: {
  label: string;
  /** A word beside the label, such as "optional". */
  note?: string;
  hint?: string;
  error?: string;
  id?: string;
  /** Told to programs alone, without the browser's own bubbles: people see that the others are optional. */
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? "border-l-4 border-orange-deep pl-4" : ""}>
      <label htmlFor={control} className="block font-semibold">
        {label} {note ? <span className="font-normal text-muted">({note})</span> : null}
      </label>
      {hint ? (
        <p id={`${control}-hint`} className="mt-0.5 text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id: control,
        "aria-required": isRequired || undefined,
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy || undefined,
      })}
      {error ? (
        <p id={`${control}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </div>
  );
}
