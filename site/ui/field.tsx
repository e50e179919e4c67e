import { useId, type ReactNode } from "react";

/** The attributes of a control inside a field, with references to its hint and error. */
interface ControlProps {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A form field: label, hint, control and error. */
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
  /** For assistive technology only, without the browser's validation: labels mark the optional fields. */
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
