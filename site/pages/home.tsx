import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import type { PagePath } from "#contract/pages.ts";
import { formatDate } from "#library/figures.ts";
import { Hero } from "#site/features/carousel/hero.tsx";
import { loadSlides } from "#site/features/carousel/load.server.ts";
import { marksOf } from "#site/features/offices/cities.ts";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { WorldMap } from "#site/features/offices/world-map.tsx";
import { loadTarget } from "#site/features/series/load.server.ts";
import { TargetList } from "#site/features/series/target-list.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { clientContext } from "#site/load/context.ts";
import { loadFigure, loadPage, loadPicture } from "#site/load/page.server.ts";
import { ContactBlock } from "#site/parts/contact-block.tsx";
import { Figure } from "#site/parts/figure.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { ContentLink, SiteLink } from "#site/parts/site-link.tsx";
import { Swiper } from "#site/parts/swiper/swiper.tsx";
import { Arrow } from "#site/ui/icons.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const ServiceChooser = lazyPart(
  async () => (await import("#site/features/calculators/service-chooser.tsx")).ServiceChooser,
  <div className="min-h-120" />,
);

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "home");
  const { band, safety, target, locale, title, lead, picture, action } = page.data;
  const figures = safety.figures.map((name) => loadFigure(args, name, locale));
  const { items } = await args.context.get(clientContext).queryNewsPage({ locale, size: 3 });
  const newest = items.map(({ id, date, category, title, summary }) => ({
    id,
    date,
    category,
    title,
    summary,
  }));
  const marks = marksOf(await loadOffices(args, locale));
  const own = { id: "home", title, text: lead, picture, link: action };
  const slides = [own, ...(await loadSlides(args, locale, "home"))];
  return {
    ...page,
    data: {
      ...page.data,
      slides,
      bandPicture: loadPicture(args, band, locale),
      figures,
      progress: loadTarget(args, target, locale),
      newest,
      marks,
    },
  };
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { home } = useMessages();
  return (
    <>
      <Hero label={home.slides} slides={page.slides} />
      <Tasks />
      <section className="no-print wrap pt-section">
        <div className="grid grid-cols-[5fr_7fr] gap-x-18 gap-y-5 pb-12 mobile:grid-cols-1">
          <h2 className="text-h2">{page.chooser.title}</h2>
          <p className="max-w-[52ch] text-[1.1875rem] text-soft">{page.chooser.lead}</p>
        </div>
        <ServiceChooser />
      </section>
      <section className="wrap grid grid-cols-[5fr_7fr] gap-x-18 gap-y-10 py-section mobile:grid-cols-1">
        <div>
          <h2 className="text-h2">{page.groups.title}</h2>
          <p className="mt-5 max-w-[52ch] text-[1.1875rem] text-soft">{page.groups.lead}</p>
        </div>
        <ul className="border-b border-line">
          {page.groups.items.map(({ title, text, fact, to }) => (
            <li key={to} className="border-t border-line">
              <SiteLink
                to={to}
                className="group grid grid-cols-[1fr_1.1fr_24px] items-baseline gap-6 py-6.5 mobile:grid-cols-[1fr_24px] mobile:gap-y-2"
              >
                <span className="text-h3 font-semibold group-hover:text-petrol">{title}</span>
                <span className="text-[1rem] leading-normal text-muted mobile:col-start-1 mobile:row-start-2">
                  {text} <b className="font-semibold text-text">{fact}</b>
                </span>
                <Arrow className="size-6 self-center text-orange-deep transition-transform group-hover:translate-x-1 mobile:col-start-2 mobile:row-start-1" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <Picture picture={page.bandPicture} sizes="100vw" className="h-[min(70vh,620px)] mobile:h-[360px]" />
      <section className="bg-ink text-white">
        <div className="wrap py-section">
          <SectionIntro {...page.safety} />
          <dl className="mt-16 grid grid-cols-4 gap-x-6 gap-y-10 narrow:grid-cols-2">
            {page.figures.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </dl>
          <div className="mt-section border-t border-line-ink pt-16">
            <SectionIntro {...page.network} />
            <WorldMap marks={page.marks} className="mt-14" />
            <Regions />
          </div>
        </div>
      </section>
      <Evidence />
      <section className="border-t border-line bg-white">
        <div className="wrap py-section">
          <div className="grid grid-cols-[5fr_7fr] gap-x-18 gap-y-5 pb-12 mobile:grid-cols-1">
            <h2 className="text-h2">{page.target.title}</h2>
            <p className="max-w-[52ch] text-[1.1875rem] text-soft">{page.target.lead}</p>
          </div>
          <TargetList targets={[page.progress]} />
          <MoreLink to="/sustainability" />
        </div>
      </section>
      <News />
      <section className="border-t border-line">
        <div className="wrap grid grid-cols-[5fr_7fr] items-start gap-x-18 gap-y-8 py-section mobile:grid-cols-1">
          <h2 className="text-h2">{page.careers.title}</h2>
          <div>
            <p className="max-w-[52ch] text-[1.1875rem] text-soft">{page.careers.lead}</p>
            <p className="mt-8">
              <CareersLink />
            </p>
          </div>
        </div>
      </section>
      <ContactBlock action={page.action} />
    </>
  );
}

function Tasks() {
  const { tasks } = useLoaderData<typeof loader>();
  const { home } = useMessages();
  return (
    <nav aria-label={home.tasks} className="border-b border-line bg-white">
      <ul className="wrap grid grid-cols-5 tablet:text-body mobile:grid-cols-1">
        {tasks.map(({ label, hint, to }, index) => (
          <li
            key={label}
            className={index > 0 ? "border-l border-line mobile:border-t mobile:border-l-0" : ""}
          >
            <ContentLink
              to={to}
              className={`group grid h-full content-start gap-2 py-7.5 pr-4 mobile:min-h-18 mobile:grid-cols-[1fr_24px] mobile:items-center mobile:gap-0 mobile:py-3 mobile:pl-0 ${index > 0 ? "pl-6" : ""}`}
            >
              <span className="text-h3 font-semibold group-hover:text-petrol tablet:text-[1.125rem]">
                {label}
              </span>
              <span className="text-small text-muted">{hint}</span>
              <Arrow className="size-5 text-orange-deep transition-transform group-hover:translate-x-1 mobile:col-start-2 mobile:row-span-2 mobile:row-start-1 mobile:self-center" />
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid grid-cols-[5fr_7fr] gap-x-18 gap-y-5 mobile:grid-cols-1">
      <h2 className="text-h2">{title}</h2>
      <p className="max-w-[52ch] text-[1.1875rem] text-mist">{lead}</p>
    </div>
  );
}

function Regions() {
  const { network } = useLoaderData<typeof loader>();
  const { home } = useMessages();
  return (
    <>
      <ul className="mt-12 grid grid-cols-6 gap-6 text-small text-mist narrow:grid-cols-3 phone:grid-cols-2">
        {network.regions.map(({ name, sites }) => (
          <li key={name} className="border-t border-line-ink pt-4">
            <b className="block text-body font-semibold text-white">{name}</b>
            {sites}
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <SiteLink
          to="/branch"
          className="group inline-flex items-center gap-3 font-semibold underline-offset-4 hover:underline"
        >
          {home.network}
          <Arrow className="size-5 text-orange" />
        </SiteLink>
      </p>
    </>
  );
}

/** The standards as a strip, each with its scope; proof is one click away. */
function Evidence() {
  const { evidence } = useLoaderData<typeof loader>();
  return (
    <section className="wrap py-section">
      <div className="grid grid-cols-[5fr_7fr] gap-x-18 gap-y-5 pb-12 mobile:grid-cols-1">
        <h2 className="text-h2">{evidence.title}</h2>
        <p className="max-w-[52ch] text-[1.1875rem] text-soft">{evidence.lead}</p>
      </div>
      <dl className="grid grid-cols-4 gap-x-6 border-b border-line narrow:grid-cols-2 phone:grid-cols-1">
        {evidence.items.map(({ name, scope }) => (
          <div key={name} className="border-t border-line pt-5 pb-8">
            <dt className="text-h3 font-semibold">{name}</dt>
            <dd className="mt-2 max-w-[30ch] text-[1rem] leading-normal text-muted">{scope}</dd>
          </div>
        ))}
      </dl>
      <MoreLink to="/honor-qualification" />
    </section>
  );
}

function MoreLink({ to }: { to: PagePath }) {
  const { pages } = useMessages();
  return (
    <p className="mt-8">
      <SiteLink
        to={to}
        className="group inline-flex items-center gap-3 font-semibold underline-offset-4 hover:underline"
      >
        {pages[to]}
        <Arrow className="size-5 text-orange-deep" />
      </SiteLink>
    </p>
  );
}

function News() {
  const { news, newest } = useLoaderData<typeof loader>();
  const { news: words } = useMessages();
  const locale = useLocale();
  return (
    <section className="wrap py-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <h2 className="text-h2">{news.title}</h2>
        <SiteLink
          to="/investors"
          hash="news"
          className="group inline-flex items-center gap-3 font-semibold underline-offset-4 hover:underline"
        >
          {words.all}
          <Arrow className="size-5 text-orange-deep" />
        </SiteLink>
      </div>
      <Swiper count={newest.length} className="mt-14 desktop:grid desktop:grid-cols-3 desktop:gap-12">
        {newest.map(({ id, date, category, title, summary }) => (
          <li key={id} className="border-t-2 border-text pt-4.5">
            <p className="text-label font-semibold text-petrol">
              <time dateTime={date}>{formatDate(date, locale)}</time> <span aria-hidden>· </span>
              {words.categories[category]}
            </p>
            <h3 className="mt-3 text-h3 font-semibold">
              <SiteLink to="/investors" hash={id} className="hover:text-petrol">
                {title}
              </SiteLink>
            </h3>
            <p className="mt-2.5 text-[1rem] leading-normal text-muted">{summary}</p>
          </li>
        ))}
      </Swiper>
    </section>
  );
}

function CareersLink() {
  const { tasks } = useLoaderData<typeof loader>();
  const task = tasks.find(({ to }) => to.startsWith("/Joinus"));
  if (!task) return null;
  return (
    <ContentLink
      to={task.to}
      className="group inline-flex items-center gap-3 font-semibold underline-offset-4 hover:underline"
    >
      {task.label}
      <Arrow className="size-5 text-orange-deep" />
    </ContentLink>
  );
}
