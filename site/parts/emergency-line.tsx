import { useMessages } from "#site/i18n/messages.ts";
import { PhoneLink } from "./phone-link.tsx";
import { useSite } from "#site/load/site-data.ts";

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
