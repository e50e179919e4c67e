import { fill } from "#contract/fill.ts";
import type { FrontMatter } from "#library/schema.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { ModelChart, type Line } from "./model-chart.tsx";

type About = FrontMatter<"about">;

/** What the group does, and what it does not do, side by side. */
export function Limits({ limits }: Pick<About, "limits">) {
  return (
    <div className="wrap grid grid-cols-2 gap-x-18 gap-y-12 py-section mobile:grid-cols-1">
      {[
        { ...limits.does, rule: "border-petrol" },
        { ...limits.doesNot, rule: "border-orange" },
      ].map(({ title, items, rule }) => (
        <section key={title}>
          <h2 className={`border-t-4 pt-5 pb-6 text-section ${rule}`}>{title}</h2>
          <ul className="border-b border-line">
            {items.map((item) => (
              <li key={item} className="border-t border-line py-4">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ModelLine = Line & Pick<About["model"]["lines"][number], "text" | "to">;

/** The business lines as a chart with its legend, then one by one. */
export function BusinessModel({ model }: { model: Omit<About["model"], "lines"> & { lines: ModelLine[] } }) {
  return (
    <>
      <ModelChart lines={model.lines} label={model.drawing} />
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-small text-muted">
        <LegendEntry look="bg-petrol">{model.own}</LegendEntry>
        <LegendEntry look="bg-paper-deep">{model.bought}</LegendEntry>
      </p>
      <ol className="mt-12 border-b border-line">
        {model.lines.map(({ name, text, to, revenue, own }, index) => (
          <li
            key={to}
            className="grid grid-cols-[48px_4fr_6fr_3fr] gap-x-6 gap-y-1.5 border-t border-line py-6 mobile:grid-cols-[40px_1fr]"
          >
            <span className="heading text-section leading-none text-petrol" aria-hidden>
              {index + 1}
            </span>
            <h3 className="text-h3 font-semibold">
              <SiteLink to={to} className="underline-offset-4 hover:text-petrol hover:underline">
                {name}
              </SiteLink>
            </h3>
            <p className="text-body mobile:col-start-2">{text}</p>
            <p className="text-small text-muted mobile:col-start-2">
              {fill(model.ofRevenue, { revenue: revenue.text, own: own.text })}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function LegendEntry({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className={`size-3.5 ${look}`} aria-hidden />
      {children}
    </span>
  );
}

/** The groups of clients, each with what it needs. */
export function Clients({ clients }: Pick<About, "clients">) {
  return (
    <ul className="grid grid-cols-4 gap-x-8 gap-y-10 narrow:grid-cols-2 phone:grid-cols-1">
      {clients.items.map(({ who, need }) => (
        <li key={who} className="border-t-4 border-teal pt-5">
          <h3 className="text-h3 font-semibold">{who}</h3>
          <p className="mt-3">{need}</p>
        </li>
      ))}
    </ul>
  );
}

/** Company data such as register numbers. */
export function Imprint({ imprint }: Pick<About, "imprint">) {
  return (
    <aside aria-labelledby="imprint" className="self-start bg-white p-8 print:break-inside-avoid phone:p-6">
      <h2 id="imprint" className="text-h3 font-semibold">
        {imprint.title}
      </h2>
      <dl className="mt-5">
        {imprint.items.map(({ label, value }) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="text-label font-semibold text-muted">{label}</dt>
            <dd className="mt-1 text-body">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
