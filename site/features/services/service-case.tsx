import { useMessages } from "#site/i18n/messages.ts";

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
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-10 py-section narrow:gap-x-10 mobile:grid-cols-1">
        <div>
          <p className="text-label font-semibold text-petrol">{service.case}</p>
          <h2 className="mt-3 text-section">{title}</h2>
        </div>
        <div className="min-w-0">
          <dl className="flex flex-wrap gap-x-6 gap-y-8">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex grow basis-[26%] flex-col phone:basis-full">
                <dt className="order-2 mt-2 max-w-[24ch] text-small text-soft">{label}</dt>
                <dd className="heading order-1 text-figure whitespace-nowrap">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-9 border-t border-text pt-6">
            <p className="max-w-[62ch] text-lead">{text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
