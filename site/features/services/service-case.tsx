import { useMessages } from "#site/i18n/messages.ts";
import { WithSmallUnit } from "./key-figures.tsx";

/** An example case with its figures in large letters. */
export function ServiceCase({
  title,
  text,
  figures,
}: {
  title: string;
  text: string;
  figures: { value: string; label: string }[];
}) {
  const { service } = useMessages();
  return (
    <section id="case" className="sheet-section border-t border-line bg-paper-deep">
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-7 py-16 mobile:grid-cols-1 mobile:gap-y-5 mobile:py-9">
        <div>
          <p className="text-label font-semibold text-petrol">{service.case}</p>
          <h2 className="mt-2 text-section">{title}</h2>
        </div>
        <div className="min-w-0">
          <dl className="grid grid-cols-3 gap-x-6 phone:gap-x-4">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col">
                <dt className="order-2 mt-2 max-w-[24ch] text-small text-soft phone:mt-1">{label}</dt>
                <dd className="heading order-1 text-h2 whitespace-nowrap phone:text-[1.5rem]">
                  <WithSmallUnit value={value} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-[68ch] border-t border-text pt-5 mobile:mt-4 mobile:pt-4">{text}</p>
        </div>
      </div>
    </section>
  );
}
