import { useMessages } from "#site/i18n/messages.ts";
import { WithSmallUnit } from "./key-figures.tsx";

/** The figures and the text of an example case. */
export function ServiceCase({
  text,
  figures,
}: {
  text: string;
  figures: { value: string; label: string }[];
}) {
  const { service } = useMessages();
  return (
    <>
      <p className="mb-4 text-label font-semibold text-petrol">{service.case}</p>
      <dl className="mb-4 grid grid-cols-3 gap-x-6 border-b border-text pb-5 max-[22em]:grid-cols-1 max-[22em]:gap-y-3 phone:gap-x-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col">
            <dt className="order-2 mt-2 max-w-[24ch] text-small text-soft phone:mt-1">{label}</dt>
            <dd className="heading order-1 text-figure whitespace-nowrap phone:text-h3">
              <WithSmallUnit value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch]">{text}</p>
    </>
  );
}
