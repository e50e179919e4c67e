/** A number that a phone can call. `label` is read out before it. */
export function PhoneLink({
  number,
  label,
  className = "",
}: {
  number: string;
  label?: string;
  className?: string;
}) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, "")}`}
      className={`whitespace-nowrap hover:underline ${className}`}
    >
      {label ? <span className="sr-only">{label}: </span> : null}
      {number}
    </a>
  );
}
