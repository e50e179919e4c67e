import type { Page } from "#reader/content.ts";
import { Hero } from "#site/features/carousel/hero.tsx";
import { loadSlides } from "#site/features/carousel/load.ts";
import { HomeIntro, ServiceGroups, SideIntro, Standards, Tasks } from "#site/features/home/home-parts.tsx";
import { Journey } from "#site/features/home/journey.tsx";
import { LatestNews } from "#site/features/news/news-item.tsx";
import { toSearch } from "#site/features/offices/filters.ts";
import { DayStrip } from "#site/features/offices/day-strip.tsx";
import { LaneMap, MapLines } from "#site/features/offices/lane-map.tsx";
import { loadOffices, toNetwork, toStrip } from "#site/features/offices/load.ts";
import { loadTarget } from "#site/features/series/load.ts";
import { TargetList } from "#site/features/series/target-list.tsx";
import { useMessages } from "#site/i18n/language.ts";
import { loadFigures, loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { ArrowLink } from "#site/parts/site-link.tsx";
import { Figures } from "#site/parts/figure.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "home");
  const { journey, safety, target, locale, title, lead, picture } = page;
  const offices = loadOffices(request);
  const { meta } = request.content.page(locale, "/services/global-tank-containers") as Page<"service">;
  const steps = meta.steps.map((step, at) => ({ ...step, services: journey.stations[at] ?? [] }));
  const link = { label: meta.titles.steps, to: "/#journey" };
  const loaded = {
    journey: { title: meta.titles.steps, lead: journey.lead, steps },
    slides: [{ id: "home", title, text: lead, picture, link }, ...loadSlides(request)],
    figures: loadFigures(request, safety.figures),
    progress: loadTarget(request, target),
    newest: request.lists.queryNewsPage({ locale, size: 3 }).items,
    map: toNetwork(request, offices),
    strip: toStrip(offices),
  };
  return { ...page, ...loaded };
}

export default function Home({ data: page }: PageProps<typeof load>) {
  const { home, news, pages } = useMessages();
  return (
    <>
      <Hero label={home.slides} slides={page.slides} />
      <Tasks tasks={page.tasks} />
      <Journey {...page.journey} />
      <ServiceGroups {...page.groups} />
      <section className="bg-ink text-white">
        <div className="wrap py-section">
          <HomeIntro {...page.safety} onDark>
            <ArrowLink to="/sustainability#safety" onDark>
              {home.counting}
            </ArrowLink>
          </HomeIntro>
          <Figures figures={page.figures} className="grid-cols-4 gap-x-6 gap-y-8 narrow:grid-cols-2" />
        </div>
        <div className="wrap border-t py-section">
          <div className="grid split-5 gap-y-6">
            <SideIntro {...page.network} onDark>
              <p className="mt-4 narrow:hidden">
                <ArrowLink to="/branch" onDark>
                  {home.network}
                </ArrowLink>
              </p>
            </SideIntro>
            <DayStrip {...page.strip} />
          </div>
          <div className="mt-12 mobile:mt-6">
            <LaneMap
              {...page.map}
              regionLink={(id) => ({ to: "/branch", search: toSearch({ region: id }) })}
            />
            <MapLines {...page.map} />
          </div>
        </div>
      </section>
      <section className="wrap grid split-7 gap-y-12 py-section">
        <div className="flex flex-col">
          <h2 className="text-h2">{page.news.title}</h2>
          <LatestNews items={page.newest} />
          <p className="mt-auto pt-6">
            <ArrowLink to="/investors#news">{news.all}</ArrowLink>
          </p>
        </div>
        <SideIntro {...page.target}>
          <div className="mt-6">
            <TargetList targets={[page.progress]} />
          </div>
          <p className="mt-auto pt-6">
            <ArrowLink to="/sustainability">{pages["/sustainability"]}</ArrowLink>
          </p>
        </SideIntro>
        <div className="col-span-full">
          <div className="flex flex-wrap items-baseline justify-between gap-x-10">
            <h2 className="text-h2 wrap-anywhere">{page.evidence.title}</h2>
            <ArrowLink to="/honor-qualification">{pages["/honor-qualification"]}</ArrowLink>
          </div>
          <Standards {...page.evidence} />
        </div>
      </section>
    </>
  );
}
