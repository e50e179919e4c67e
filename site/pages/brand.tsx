import type { Locale } from "#shared/locales.ts";
import { pictureIn, type Page } from "#reader/content.ts";
import { ClearSpace, Colours, MarkUses } from "#site/features/brand/brand-parts.tsx";
import { MarkFiles, PressPictures, Quotes } from "#site/features/brand/press-files.tsx";
import { loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { Mark } from "#site/ui/mark.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "brand");
  const { press, locale, path } = page;
  const quoteIn = (code: Locale) => (request.content.page(code, path) as Page<"brand">).meta.quote;
  const quotes = { en: quoteIn("en"), es: quoteIn("es") };
  const pressPictures = press.pictures.map((name) => pictureIn(request.content, name, locale));
  return { ...page, quotes, pressPictures };
}

const sections = ["mark", "colours", "press", "quote", "impersonation"];

export default function Brand({ data: page }: PageProps<typeof load>) {
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <div className="grid aspect-3/1 max-h-[70vh] w-full grid-cols-[2fr_1fr] grid-rows-2 mobile:aspect-auto mobile:grid-cols-2 mobile:grid-rows-none short:max-h-none">
        <Picture
          picture={page.picture}
          sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "66.7vw", height: "34vw" })}
          first
          className="row-span-2 mobile:col-span-2 mobile:row-span-1 mobile:aspect-7/2"
        />
        <Ground className="mark-box bg-ink text-white" />
        <Ground className="mark-box bg-paper-deep text-ink" />
      </div>
      <SectionTabs sections={sections.map((id) => ({ id, title: titleOf(id, headings) }))} />
      <section id="mark" className="wrap py-section">
        <div className="grid split-5 gap-y-4">
          <div>
            <h2 className="mb-3 text-section">{titleOf("mark", headings)}</h2>
            <Prose html={html} section="mark" />
            <ClearSpace caption={page.clearSpace} />
          </div>
          <div>
            <MarkFiles {...page.files} />
          </div>
        </div>
        <MarkUses kind="good" {...page.uses.good} />
        <MarkUses kind="poor" {...page.uses.poor} />
      </section>
      <PageSection id="colours" tone="white">
        <h2 className="mb-3 text-section">{titleOf("colours", headings)}</h2>
        <Colours names={page.colours} />
        <Prose html={html} section="colours" />
      </PageSection>
      <section id="press" className="wrap py-section">
        <h2 className="mb-3 text-section">{titleOf("press", headings)}</h2>
        <Prose html={html} section="press" />
        <PressPictures {...page.press} pictures={page.pressPictures} />
      </section>
      <PageSection tone="white" padding="py-16 mobile:py-10" className="grid split-7 gap-y-8">
        <section id="quote">
          <h2 className="mb-3 text-section">{titleOf("quote", headings)}</h2>
          <Prose html={html} section="quote" />
          <Quotes quotes={page.quotes} words={page.quoteWords} />
        </section>
        <TextRows {...page} ids={["name", "joint-use", "impersonation"]} />
      </PageSection>
    </>
  );
}

function Ground({ className }: { className: string }) {
  return (
    <div className={`flex items-center justify-center mobile:h-16 ${className}`}>
      <span className="scale-[4] mobile:scale-[1.5]">
        <Mark />
      </span>
    </div>
  );
}
