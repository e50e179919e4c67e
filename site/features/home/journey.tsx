import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import { HomeIntro } from "./home-parts.tsx";
import { scenes } from "./journey-scenes.tsx";

interface Step {
  text: string;
  by: string;
  services: PagePath[];
}

/**
 * A tank's journey from order to next load: a section drawing in six scenes, each above its step. The cargo, the square of
 * the mark, moves along it as the page is scrolled, where browsers can bind it to that (styles/journey.css).
 */
export function Journey({ title, lead, steps }: { title: string; lead: string; steps: Step[] }) {
  const { pages } = useMessages();
  return (
    <section id="journey" className="overflow-x-clip bg-ink text-white">
      <div className="wrap py-section">
        <HomeIntro title={title} lead={lead} onDark />
        <ol className="journey -mt-4 grid grid-cols-4 gap-x-6 gap-y-10 stacked:mt-0 stacked:grid-cols-2 phone:grid-cols-1 phone:gap-y-8">
          {steps.map(({ text, by, services }, index) => (
            <li key={text} className={scenes[index]?.isWide ? "col-span-2 phone:col-span-1" : ""}>
              <SceneDrawing index={index} />
              <div className="grid max-w-[60ch] grid-cols-[1.75rem_1fr] gap-y-1 pt-4 text-small">
                <span aria-hidden className="heading text-h3 leading-none">
                  {index + 1}
                </span>
                <p>{text}</p>
                <p className="col-start-2 text-mist">{by}</p>
                <p className="col-start-2 flex flex-wrap gap-x-5 font-semibold">
                  {services.map((path) => (
                    <SiteLink key={path} to={path} className="py-1 underline-offset-4 hover:underline">
                      {`${pages[path]}\u00a0`}
                      <Arrow className="ml-1 inline size-4 align-middle" />
                    </SiteLink>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The list says what it shows. */
function SceneDrawing({ index }: { index: number }) {
  const scene = scenes[index];
  if (!scene) return null;
  const { isWide, way, rest, things } = scene;
  return (
    <div className="scene">
      <svg
        viewBox={`0 -180 ${isWide ? 672 : 336} 228`}
        aria-hidden
        className={isWide ? "wide" : undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        {things}
        <path id={`way-${index + 1}`} d={way} className="way" />
        <path d="M-8-8H8V8H-8z" transform={`translate(${rest})`} className="cargo fill-orange stroke-none" />
      </svg>
    </div>
  );
}
