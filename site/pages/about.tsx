import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { fill } from "#contract/fill.ts";
import type { Locale } from "#contract/locales.ts";
import { formatFact } from "#library/figures.ts";
import { factIn } from "#library/library.ts";
import type { FactName } from "#library/names.ts";
import { loadSlides } from "#site/features/carousel/load.server.ts";
import { SlideCards } from "#site/features/carousel/slide-cards.tsx";
import { ModelChart } from "#site/features/company/model-chart.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figure } from "#site/parts/figure.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SectionIntro } from "#site/parts/section-intro.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "about");
  const { model, figures, locale } = page.data;
  const lines = model.lines.map(({ revenue, own, ...line }) => ({
    ...line,
    revenue: loadShare(args, revenue, locale),
    own: loadShare(args, own, locale),
  }));
  const shown = figures.names.map((name) => loadFigure(args, name, locale));
  const slides = await loadSlides(args, locale, "home", "websiteCarousel");
  return { ...page, data: { ...page.data, model: { ...model, lines }, shown, slides } };
}

/** A percentage, to be drawn and to be read. */
function loadShare({ context }: Pick<LoaderFunctionArgs, "context">, name: FactName, locale: Locale) {
  const fact = factIn(context.get(libraryContext), name);
  return { percent: Number(fact.value), text: formatFact(fact, locale) };
}

/** The group in brief: why it exists, where it stops, what it earns money with, for whom, and how it behaves. */
export default function About() {
  const page = useLoaderData<typeof loader>();
  const { model, clients, imprint, figures } = page;
  return (
    <>
      <PageTitle {...page} />
      <section className="grid grid-cols-[7fr_5fr] bg-ink text-white mobile:grid-cols-1">
        {page.picture ? (
          <Picture
            picture={page.picture}
            sizes="(min-width: 780px) 58vw, 100vw"
            first
            className="h-full min-h-[460px] mobile:min-h-[260px]"
          />
        ) : null}
        <p className="heading self-end p-14 pr-(--spacing-edge) text-h2 narrow:p-8 mobile:px-(--spacing-edge) mobile:py-12">
          {page.mission}
        </p>
      </section>
      <Limits />
      <section id="model" className="border-y border-line bg-white">
        <div className="wrap py-22 mobile:py-14">
          <SectionIntro {...model} />
          <ModelChart lines={model.lines} label={model.drawing} />
          <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-small text-muted">
            <Key look="bg-petrol">{model.own}</Key>
            <Key look="bg-paper-deep">{model.bought}</Key>
          </p>
          <ol className="mt-12 border-b border-line">
            {model.lines.map(({ name, text, to, revenue, own }, index) => (
              <li
                key={to}
                className="grid grid-cols-[48px_4fr_6fr_3fr] gap-x-6 gap-y-1.5 border-t border-line py-6 mobile:grid-cols-[40px_1fr]"
              >
                <span className="heading text-[1.75rem] leading-none text-petrol" aria-hidden>
                  {index + 1}
                </span>
                <h3 className="text-h3 font-semibold">
                  <SiteLink to={to} className="underline-offset-4 hover:text-petrol hover:underline">
                    {name}
                  </SiteLink>
                </h3>
                <p className="text-[1rem] mobile:col-start-2">{text}</p>
                <p className="text-small text-muted mobile:col-start-2">
                  {fill(model.ofRevenue, { revenue: revenue.text, own: own.text })}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section id="clients" className="wrap py-22 mobile:py-14">
        <h2 className="mb-12 text-section mobile:mb-8">{clients.title}</h2>
        <ul className="grid grid-cols-4 gap-x-8 gap-y-10 narrow:grid-cols-2 phone:grid-cols-1">
          {clients.items.map(({ who, need }) => (
            <li key={who} className="border-t-4 border-teal pt-5">
              <h3 className="text-h3 font-semibold">{who}</h3>
              <p className="mt-3">{need}</p>
            </li>
          ))}
        </ul>
      </section>
      {page.slides.length > 0 ? (
        <section id="work" className="wrap border-t border-line py-22 mobile:py-14">
          <SectionIntro {...page.work} />
          <SlideCards slides={page.slides} />
        </section>
      ) : null}
      <section id="figures" className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <SectionIntro {...figures} />
          <dl className="grid grid-cols-4 gap-x-6 gap-y-12 narrow:grid-cols-2">
            {page.shown.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </dl>
        </div>
      </section>
      <div className="wrap grid grid-cols-[8fr_4fr] gap-x-18 gap-y-14 py-22 mobile:grid-cols-1 mobile:py-14">
        <Prose html={page.html} />
        <aside
          aria-labelledby="imprint"
          className="self-start bg-white p-8 print:break-inside-avoid phone:p-6"
        >
          <h2 id="imprint" className="text-h3 font-semibold">
            {imprint.title}
          </h2>
          <dl className="mt-5">
            {imprint.items.map(({ label, value }) => (
              <div key={label} className="border-t border-line py-3">
                <dt className="text-label font-semibold text-muted">{label}</dt>
                <dd className="mt-1 text-[1rem]">{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
      <PageFoot {...page} />
    </>
  );
}

/** What the group does, and beside it, as large, what it does not. */
function Limits() {
  const { limits } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid grid-cols-2 gap-x-18 gap-y-12 py-22 mobile:grid-cols-1 mobile:py-14">
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

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className={`size-3.5 ${look}`} aria-hidden />
      {children}
    </span>
  );
}
