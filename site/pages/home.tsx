import { Hero } from "#site/features/carousel/hero.tsx";
import { loadSlides } from "#site/features/carousel/load.server.ts";
import { HomeIntro, Regions, ServiceGroups, Standards, Tasks } from "#site/features/home/home-parts.tsx";
import { LatestNews } from "#site/features/news/latest-news.tsx";
import { listMapMarks } from "#site/features/offices/cities.ts";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { WorldMap } from "#site/features/offices/world-map.tsx";
import { loadTarget } from "#site/features/series/load.server.ts";
import { TargetList } from "#site/features/series/target-list.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { clientContext } from "#site/load/context.ts";
import { loadFigure, loadPage, loadPicture } from "#site/load/page.server.ts";
import { ArrowLink } from "#site/parts/arrow-link.tsx";
import { Figures } from "#site/parts/figure.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import type { Route } from "./+types/home.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const ServiceChooser = lazyPart(
  async () => (await import("#site/features/calculators/service-chooser.tsx")).ServiceChooser,
  <div className="min-h-120" />,
);

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "home");
  const { band, safety, target, locale, title, lead, picture } = page.data;
  const { items } = await args.context.get(clientContext).queryNewsPage({ locale, size: 3 });
  const loaded = {
    slides: [{ id: "home", title, text: lead, picture }, ...(await loadSlides(args, locale))],
    bandPicture: loadPicture(args, band, locale),
    figures: safety.figures.map((name) => loadFigure(args, name, locale)),
    progress: loadTarget(args, target, locale),
    newest: items.map(({ id, date, category, title, summary }) => ({ id, date, category, title, summary })),
    marks: listMapMarks(await loadOffices(args, locale)),
  };
  return { ...page, data: { ...page.data, ...loaded } };
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { home, news, pages } = useMessages();
  const careersTask = page.tasks.find(({ to }) => to.startsWith("/Joinus"));
  return (
    <>
      <Hero label={home.slides} slides={page.slides} />
      <Tasks tasks={page.tasks} />
      <section className="no-print wrap pt-section">
        <HomeIntro {...page.chooser} />
        <ServiceChooser />
      </section>
      <ServiceGroups groups={page.groups} />
      <Picture
        picture={page.bandPicture}
        sizes={coverSizes(
          { width: "100vw", height: "360px" },
          { width: "100vw", height: "min(70vh, 620px)" },
        )}
        className="h-[min(70vh,620px)] mobile:h-[360px]"
      />
      <section className="bg-ink text-white">
        <div className="wrap py-section">
          <HomeIntro {...page.safety} onDark />
          <Figures figures={page.figures} className="grid-cols-4 gap-x-6 gap-y-10 narrow:grid-cols-2" />
          <p className="mt-10">
            <ArrowLink to="/sustainability#safety" onDark>
              {home.counting}
            </ArrowLink>
          </p>
          <div className="mt-section border-t border-line-ink pt-16">
            <HomeIntro {...page.network} onDark />
            <WorldMap marks={page.marks} />
            <Regions {...page.network} />
            <p className="mt-10">
              <ArrowLink to="/branch" onDark>
                {home.network}
              </ArrowLink>
            </p>
          </div>
        </div>
      </section>
      <section className="wrap py-section">
        <HomeIntro {...page.evidence} />
        <Standards {...page.evidence} />
        <p className="mt-8">
          <ArrowLink to="/honor-qualification">{pages["/honor-qualification"]}</ArrowLink>
        </p>
      </section>
      <section className="border-t border-line bg-white">
        <div className="wrap py-section">
          <HomeIntro {...page.target} />
          <TargetList targets={[page.progress]} />
          <p className="mt-8">
            <ArrowLink to="/sustainability">{pages["/sustainability"]}</ArrowLink>
          </p>
        </div>
      </section>
      <section className="wrap py-section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <h2 className="text-h2">{page.news.title}</h2>
          <ArrowLink to="/investors#news">{news.all}</ArrowLink>
        </div>
        <LatestNews items={page.newest} />
      </section>
      <section className="border-t border-line">
        <div className="wrap grid grid-cols-[5fr_7fr] items-start gap-x-18 gap-y-8 py-section mobile:grid-cols-1">
          <h2 className="text-h2">{page.careers.title}</h2>
          <div>
            <p className="max-w-[52ch] text-lead text-soft">{page.careers.lead}</p>
            <p className="mt-8">
              {careersTask ? <ArrowLink to={careersTask.to}>{careersTask.label}</ArrowLink> : null}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
