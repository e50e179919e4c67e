import type { Heading } from "#library/markdown.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Prose } from "#site/parts/prose.tsx";

const verdicts = ["accepted", "conditional", "refused"] as const;

const borders = { accepted: "border-teal", conditional: "border-ochre", refused: "border-orange-deep" };

/** The cargo that is accepted, accepted on conditions, and refused. */
export function Acceptance(lists: Record<(typeof verdicts)[number], string[]>) {
  const { service } = useMessages();
  return (
    <div className="acceptance grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-8 tablet:gap-5 mobile:grid-cols-1">
      {verdicts.map((verdict) => (
        <section key={verdict}>
          <h3 className={`border-t-4 py-3.5 text-h3 font-semibold ${borders[verdict]}`}>
            {service[verdict]}
          </h3>
          <ul>
            {lists[verdict].map((item) => (
              <li key={item} className="border-t border-line py-3 text-body leading-normal">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The documents that a shipment needs. */
export function Documents({ documents }: { documents: string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(15rem,40%),100%),1fr))] gap-x-8 border-b border-line phone:grid-cols-1">
      {documents.map((document) => (
        <li key={document} className="border-t border-line py-3 last:odd:col-span-full">
          {document}
        </li>
      ))}
    </ul>
  );
}

/** The page's text, section by section under smaller headings. */
export function Details({ headings, html }: { headings: Heading[]; html: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-11">
      {headings.map(({ id, text }) => (
        <section key={id}>
          <h3 id={id} className="text-h3 font-semibold">
            {text}
          </h3>
          <Prose html={html} section={id} />
        </section>
      ))}
    </div>
  );
}
