import { YearRuler } from "#site/features/company/year-ruler.tsx";
import { loadPage, loadPicture } from "#site/load/page.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import type { PageProps, PageRequest } from "#site/load/request.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "timeline");
  const eras = page.eras.map(({ picture, milestones, ...era }) => ({
    ...era,
    milestones: milestones.map(({ year, changed }) => ({
      year,
      changed,
      id: `y${year}`,
      title: page.headings.find(({ id }) => id === `y${year}`)?.text,
    })),
    picture: loadPicture(request, picture, page.locale),
  }));
  return { ...page, eras };
}

/** The history in eras, each with a picture; a milestone opens to show its story. */
export default function Timeline({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PageTitle {...page} />
      <YearRuler years={page.eras.flatMap(({ milestones }) => milestones)} />
      <ol>
        {page.eras.map(({ title, span, picture, milestones }, at) => (
          <li key={title} className="group border-t border-line">
            <div className="wrap grid split-7 stacked:grid-cols-1">
              <Picture
                picture={picture}
                sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "50vw", height: "50vw" })}
                first={at === 0}
                className="h-full min-h-[34vw]! group-odd:-ml-edge group-even:order-1 group-even:-mr-edge stacked:order-none! stacked:-mx-edge! stacked:aspect-5/2 stacked:h-auto stacked:min-h-0!"
              />
              <div className="min-w-0 self-center py-12 mobile:py-6">
                <p className="text-small font-semibold text-petrol">{span}</p>
                <h2 className="mt-1 mb-5 text-section mobile:mb-3">{title}</h2>
                <ol className="border-b border-line">
                  {milestones.map(({ year, id, title, changed }) => (
                    <li key={id} id={id} className="milestone">
                      <OpenRow
                        title={
                          <>
                            <span className="heading block pb-1 text-year text-petrol mobile:text-h2">
                              {year}
                            </span>
                            {title}
                          </>
                        }
                        note={changed}
                      >
                        <Prose html={page.html} section={id} />
                      </OpenRow>
                    </li>
                  ))}
                </ol>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
