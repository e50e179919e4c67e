import { AwardYears, Stories } from "#site/features/certificates/awards.tsx";
import { loadCertificates } from "#site/features/certificates/load.ts";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";

/** Older awards are in the register only. */
const yearsShown = 5;

export function load(request: PageRequest) {
  const page = loadPage(request, "awards");
  const certificates = loadCertificates(request, ["award", "rating"]);
  const firstYear = Number(request.content.day.slice(0, 4)) - yearsShown;
  const recent = certificates
    .filter(({ issued }) => Number(issued.slice(0, 4)) > firstYear)
    .toSorted((a, b) => b.issued.localeCompare(a.issued));
  return { ...page, recent };
}

export default function Awards({ data: page }: PageProps<typeof load>) {
  const [principles, ...rest] = page.headings;
  return (
    <>
      <PictureHead {...page} />
      <section className="wrap py-section">
        <SectionIntro {...page.records} />
        <AwardYears awards={page.recent} />
      </section>
      <PageSection tone="dark" padding="py-14 mobile:py-10" className="grid split-5 gap-y-5">
        <div>
          <h2 className="text-section">{page.stories.title}</h2>
          <p className="mt-2 text-mist">{page.stories.lead}</p>
        </div>
        <Stories stories={page.stories.items} />
      </PageSection>
      <div className="wrap grid split-7 gap-y-8 py-16 mobile:py-10">
        <section id={principles?.id} className="dense-list">
          <h2 className="mb-4 text-section">{principles?.text}</h2>
          <Prose html={page.html} section={principles?.id} />
        </section>
        <TextRows headings={rest} html={page.html} />
      </div>
    </>
  );
}
