import type { Locale } from "#contract/locales.ts";
import { formatFact } from "#library/figures.ts";
import { factIn } from "#library/library.ts";
import type { FactName } from "#library/names.ts";
import { loadSlides } from "#site/features/carousel/load.server.ts";
import { SlideCards } from "#site/features/carousel/slide-cards.tsx";
import { BusinessModel, Clients, Imprint, Limits } from "#site/features/company/about-parts.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import type { Route } from "./+types/about.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "about");
  const { model, figures, locale } = page.data;
  const lines = model.lines.map(({ revenue, own, ...line }) => ({
    ...line,
    revenue: loadShare(args, revenue, locale),
    own: loadShare(args, own, locale),
  }));
  const items = figures.names.map((name) => loadFigure(args, name, locale));
  const slides = await loadSlides(args, locale, "websiteCarousel");
  return {
    ...page,
    data: { ...page.data, model: { ...model, lines }, figures: { ...figures, items }, slides },
  };
}

/** A percentage as a number and as text. */
function loadShare({ context }: Pick<Route.LoaderArgs, "context">, name: FactName, locale: Locale) {
  const fact = factIn(context.get(libraryContext), name);
  return { percent: Number(fact.value), text: formatFact(fact, locale) };
}

/** The group in brief: its mission, limits, business model, clients and figures. */
export default function About({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageTitle {...page} />
      <section className="grid grid-cols-[7fr_5fr] bg-ink text-white mobile:grid-cols-1">
        <Picture
          picture={page.picture}
          sizes={coverSizes({ width: "100vw", height: "260px" }, { width: "58.4vw", height: "460px" })}
          first
          className="h-full min-h-[460px] mobile:min-h-[260px]"
        />
        <p className="heading self-end p-14 pr-(--spacing-edge) text-h2 narrow:p-8 mobile:px-(--spacing-edge) mobile:py-12">
          {page.mission}
        </p>
      </section>
      <Limits limits={page.limits} />
      <PageSection id="model" tone="white">
        <SectionIntro {...page.model} />
        <BusinessModel model={page.model} />
      </PageSection>
      <PageSection id="clients">
        <h2 className="mb-12 text-section mobile:mb-8">{page.clients.title}</h2>
        <Clients clients={page.clients} />
      </PageSection>
      {page.slides.length > 0 ? (
        <PageSection id="work" className="border-t border-line">
          <SectionIntro {...page.work} />
          <SlideCards slides={page.slides} />
        </PageSection>
      ) : null}
      <PageSection id="figures" tone="dark">
        <SectionIntro {...page.figures} />
        <Figures figures={page.figures.items} />
      </PageSection>
      <div className="wrap grid grid-cols-[8fr_4fr] gap-x-18 gap-y-14 py-section mobile:grid-cols-1">
        <Prose html={page.html} />
        <Imprint imprint={page.imprint} />
      </div>
    </>
  );
}
