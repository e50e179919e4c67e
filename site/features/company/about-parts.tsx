import { fill } from "#shared/fill.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { LineBar, ModelChart, type Line } from "./model-chart.tsx";

type About = FrontMatter<"about">;

export function Limits({ limits }: Pick<About, "limits">) {
  return (
    <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-section mobile:grid-cols-1">
      {[
        { ...limits.does, rule: "border-petrol" },
        { ...limits.doesNot, rule: "border-orange" },
      ].map(({ title, items, rule }) => (
        <section key={title}>
          <h2 className={`border-t-4 pt-4 pb-4 text-section ${rule}`}>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item} className="border-t py-2.5 mobile:text-small">
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
      <p className="mb-5 flex flex-wrap gap-x-8 gap-y-1 text-small text-muted">
        <span>{model.width}</span>
        <LegendEntry look="bg-petrol">{model.own}</LegendEntry>
        <LegendEntry look="bg-paper-deep">{model.bought}</LegendEntry>
      </p>
      <ModelChart lines={model.lines} label={model.drawing} />
      <ul className="desktop:mt-8">
        {model.lines.map(({ name, text, to, revenue, own }) => (
          <li key={to} className="grid grid-cols-3 gap-x-6 border-t py-3 mobile:grid-cols-1">
            <LineBar revenue={revenue} own={own} />
            <h3 className="leading-snug font-semibold">
              <SiteLink to={to} className="py-3.5 underline-offset-4 hover:text-petrol hover:underline">
                {name}
              </SiteLink>
            </h3>
            <p className="text-small desktop:col-span-2 mobile:order-1">{text}</p>
            <p className="text-small text-muted desktop:sr-only">
              {fill(model.ofRevenue, { revenue: revenue.text, own: own.text })}
            </p>
          </li>
        ))}
      </ul>
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

export function Clients({ clients }: Pick<About, "clients">) {
  return (
    <ul className="grid grid-cols-4 gap-x-6 gap-y-4 narrow:grid-cols-2 phone:grid-cols-1">
      {clients.items.map(({ who, need }) => (
        <li key={who} className="border-t-4 border-teal pt-3">
          <h3 className="font-semibold">{who}</h3>
          <p className="mt-1 text-small">{need}</p>
        </li>
      ))}
    </ul>
  );
}

export function Imprint({ imprint }: Pick<About, "imprint">) {
  return (
    <dl>
      {imprint.items.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[11rem_1fr] gap-x-5 border-t py-2 phone:grid-cols-1">
          <dt className="text-small font-semibold text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
