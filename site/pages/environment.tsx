import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { SpillResponse } from "#site/features/environment/spill-response.tsx";
import { SiteCrossSection } from "#site/features/environment/site-cross-section.tsx";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figure } from "#site/parts/figure.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { Steps } from "#site/parts/steps.tsx";
import { TextSection, titleOf } from "#site/parts/text-section.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const figures = ["drills", "spills", "wash_water_reused", "neighbour_reports"] as const;

export function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "environment");
  const counted = figures.map((name) => loadFigure(args, name, page.data.locale));
  return { ...page, data: { ...page.data, counted } };
}

/** How a site keeps what it handles: drawn first, then stage by stage, then what happened when it failed. */
export default function Practice() {
  const page = useLoaderData<typeof loader>();
  const { emergencyPhone } = useSite();
  const { headings, html, site } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="site" className="border-y border-line bg-white">
        <div className="wrap py-18 mobile:py-12">
          <div className="mb-10 grid grid-cols-[7fr_5fr] items-baseline gap-x-18 gap-y-5 mobile:grid-cols-1">
            <h2 className="text-h2">{site.title}</h2>
            <p className="max-w-[52ch] text-soft">{site.lead}</p>
          </div>
          <div className="grid grid-cols-[8fr_4fr] gap-x-14 gap-y-10 tablet:grid-cols-1 mobile:grid-cols-1">
            <div
              className="scroll-x self-start tablet:static desktop:sticky desktop:top-28"
              role="region"
              aria-label={site.title}
              tabIndex={0}
            >
              <div className="phone:min-w-[680px]">
                <SiteCrossSection title={site.title} />
              </div>
            </div>
            <ol className="border-line not-tablet:border-b tablet:grid tablet:grid-cols-3 tablet:gap-x-10">
              {site.parts.map(({ name, text }, index) => (
                <li key={name} className="grid grid-cols-[40px_1fr] border-t border-line py-4">
                  <span className="heading text-h3 text-orange-deep" aria-hidden>
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="font-semibold">{name}</h3>
                    <p className="mt-1 text-[1rem] leading-normal text-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      <div className="wrap">
        <TextSection id="water" headings={headings} html={html}>
          <div className="mt-9">
            <Steps steps={page.treatment} />
          </div>
        </TextSection>
        <section id="practice" className="border-t border-line py-22 mobile:py-14">
          <h2 className="mb-10 text-h2">{titleOf("practice", headings)}</h2>
          <div className="*:max-w-none *:gap-x-18 desktop:*:columns-2">
            <Prose html={html} section="practice" />
          </div>
        </section>
      </div>
      {page.picture ? (
        <Picture picture={page.picture} sizes="100vw" className="h-[min(58vh,520px)] mobile:h-[280px]" />
      ) : null}
      <section id="spills" className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <div className="mb-12 grid grid-cols-[5fr_7fr] items-baseline gap-x-18 gap-y-5 mobile:grid-cols-1">
            <h2 className="text-h2">{titleOf("spills", headings)}</h2>
            <Prose html={html} section="spills" />
          </div>
          <SpillResponse steps={page.response} />
          <dl className="mt-18 grid grid-cols-4 gap-8 narrow:grid-cols-2 phone:grid-cols-1">
            {page.counted.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </dl>
        </div>
      </section>
      <div className="wrap">
        <section id="incidents" className="py-22 mobile:py-14">
          <h2 className="mb-6 text-h2">{titleOf("incidents", headings)}</h2>
          <div className="*:max-w-none">
            <Prose html={html} section="incidents" />
          </div>
        </section>
        <TextSection id="permits" headings={headings} html={html} />
      </div>
      <section id="neighbours" className="bg-petrol text-white">
        <div className="wrap grid grid-cols-[5fr_7fr] gap-x-18 gap-y-6 py-18 mobile:grid-cols-1 mobile:py-12">
          <div>
            <h2 className="text-h2">{titleOf("neighbours", headings)}</h2>
            <PhoneLink number={emergencyPhone} className="mt-6 inline-block text-h3 font-semibold" />
          </div>
          <Prose html={html} section="neighbours" />
        </div>
      </section>
      <PageFoot {...page} />
    </>
  );
}
