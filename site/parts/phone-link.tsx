import { useMessages } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";

/** A telephone number as a link. Screen readers hear `label` before it. */
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

export function PhoneNumbers({ className }: { className: string }) {
  const { header } = useMessages();
  const { emergencyPhone, phone } = useSite();
  return (
    <p className={className}>
      {header.emergency} <PhoneLink number={emergencyPhone} className="font-semibold" />
      <br />
      {header.phone} <PhoneLink number={phone} className="font-semibold" />
    </p>
  );
}
