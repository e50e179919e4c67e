import { useMessages } from "#site/i18n/messages.ts";
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

/** The emergency number and the main number. */
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

/** The emergency number on narrow and low screens, whose header does not show it. */
export function EmergencyLine({ className = "" }: { className?: string }) {
  const { header } = useMessages();
  const { emergencyPhone } = useSite();
  return (
    <p className={`no-print hidden mobile:block short:block ${className}`}>
      {header.emergencyShort}{" "}
      <PhoneLink
        number={emergencyPhone}
        className="inline-flex min-h-11 items-center font-semibold underline"
      />
    </p>
  );
}
