import { YearRuler } from "#site/features/company/year-ruler.tsx";
import { loadPage, loadPicture } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, uprightSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import type { Route } from "./+types/timeline.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "timeline");
  const eras = page.data.eras.map(({ picture, years, ...era }) => ({
    ...era,
    milestones: years.map((year) => ({
      year,
      id: `y${year}`,
      title: page.data.headings.find(({ id }) => id === `y${year}`)?.text,
    })),
    picture: loadPicture(args, picture, page.data.locale),
  }));
  return { ...page, data: { ...page.data, eras } };
}

/** The history in eras, each with a picture that stays visible on wide screens while its milestones scroll. */
export default function Timeline({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageTitle {...page} />
      <YearRuler years={page.eras.flatMap(({ milestones }) => milestones)} />
      <ol>
        {page.eras.map(({ title, span, picture, milestones }, at) => (
          <li key={title} className="grid grid-cols-2 border-t border-line mobile:grid-cols-1">
            <div className="era-picture">
              <Picture
                picture={picture}
                sizes={coverSizes(
                  { width: "100vw", height: "300px" },
                  { width: "50vw", height: "(100vh - 76px)" },
                )}
                upright={{
                  media: "(width >= 48.75em) and (orientation: landscape) and (aspect-ratio < 9/5)",
                  sizes: uprightSizes({ width: "50vw", height: "(100vh - 76px)" }),
                }}
                first={at === 0}
                className="h-full"
              />
            </div>
            <div className="py-section pr-edge pl-14 mobile:px-edge">
              <p className="font-semibold text-petrol">{span}</p>
              <h2 className="mt-2 text-h2">{title}</h2>
              <ol>
                {milestones.map(({ year, id, title }) => (
                  <li key={id} id={id} className="milestone mt-16 mobile:mt-12">
                    <p className="heading text-year text-petrol">{year}</p>
                    <h3 className="mt-4 text-h3 font-semibold">{title}</h3>
                    <Prose html={page.html} section={id} />
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
