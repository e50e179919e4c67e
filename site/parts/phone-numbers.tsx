import { useMessages } from "#site/i18n/messages.ts";
import { PhoneLink } from "./phone-link.tsx";
import { useSite } from "./site-data.ts";

/** Both of the site's numbers, the one for emergencies first. */
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
