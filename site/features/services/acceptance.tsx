import { useMessages } from "#site/i18n/messages.ts";

const kinds = { accepted: "border-teal", conditional: "border-ochre", refused: "border-orange-deep" };

/** What is carried, carried on conditions, and not carried, side by side. */
export function Acceptance(lists: Record<keyof typeof kinds, string[]>) {
  const { service } = useMessages();
  return (
    <div className="acceptance grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-8 tablet:gap-5 mobile:grid-cols-1">
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <section key={kind}>
          <h3 className={`border-t-4 py-3.5 text-h3 font-semibold ${kinds[kind]}`}>{service[kind]}</h3>
          <ul>
            {lists[kind].map((item) => (
              <li key={item} className="border-t border-line py-3 text-[1rem] leading-normal">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
