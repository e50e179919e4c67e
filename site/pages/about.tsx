import { loadSlides } from "#site/features/carousel/load.ts";
import { SlideCards } from "#site/features/carousel/slides.tsx";
import { BusinessModel, Clients, Imprint, Limits } from "#site/features/company/about-parts.tsx";
import { loadFigures, loadPage, loadShare, type PageProps, type PageRequest } from "#site/load/page.ts";
import { FigureRows } from "#site/parts/figure.tsx";
import { OpenRow, PhoneFold, TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro, PictureSection } from "#site/parts/page-section.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "about");
  const { model, figures } = page;
  const lines = model.lines.map(({ revenue, own, ...line }) => ({
    ...line,
    revenue: loadShare(request, revenue),
    own: loadShare(request, own),
  }));
  const items = loadFigures(request, figures.names);
  const slides = loadSlides(request, "websiteCarousel");
  return { ...page, model: { ...model, lines }, figures: { ...figures, items }, slides };
}

export default function About({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PageTitle {...page} />
      <PictureSection picture={page.picture} first className="bg-ink text-white">
        <p className="heading flex h-full items-end text-h2 mobile:text-h3">{page.mission}</p>
      </PictureSection>
      <Limits limits={page.limits} />
      <PageSection id="model" tone="white">
        <SectionIntro {...page.model} />
        <BusinessModel model={page.model} />
      </PageSection>
      <PageSection id="figures" tone="dark" padding="desktop:py-section mobile:py-4">
        <PhoneFold title={page.figures.title} lead={page.figures.lead}>
          <FigureRows figures={page.figures.items} />
        </PhoneFold>
      </PageSection>
      <div className="wrap desktop:py-section mobile:pt-10">
        <PhoneFold id="clients" title={page.clients.title}>
          <Clients clients={page.clients} />
        </PhoneFold>
      </div>
      <div className="desktop:border-t desktop:bg-white">
        <div className="wrap desktop:py-section mobile:pb-10">
          {page.slides.length > 0 ? (
            <PhoneFold id="work" title={page.work}>
              <SlideCards slides={page.slides} />
            </PhoneFold>
          ) : null}
          <div className="grid grid-cols-2 items-start gap-x-6 desktop:mt-10 mobile:grid-cols-1">
            <div className="desktop:border-b">
              <TextRows {...page} ids={["behaviour", "codes"]} />
            </div>
            <div className="border-b">
              <TextRows {...page} ids={["ownership"]} />
              <OpenRow id="imprint" as="h2" title={page.imprint.title}>
                <Imprint imprint={page.imprint} />
              </OpenRow>
            </div>
          </div>
          <div className="border-b">
            <TextRows {...page} ids={["industries", "words"]} />
          </div>
        </div>
      </div>
    </>
  );
}
