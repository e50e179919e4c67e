import type { Locale } from "#contract/locales.ts";
import type { Page } from "#library/library.ts";
import { ClearSpace } from "#site/features/brand/clear-space.tsx";
import { Colours } from "#site/features/brand/colours.tsx";
import { MarkFiles } from "#site/features/brand/mark-files.tsx";
import { MarkUses } from "#site/features/brand/mark-uses.tsx";
import { PressPictures } from "#site/features/brand/press-pictures.tsx";
import { Quotes } from "#site/features/brand/quotes.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadPage, loadPicture } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { TextSection, titleOf } from "#site/parts/sheet-section.tsx";
import { Mark } from "#site/ui/mark.tsx";
import type { Route } from "./+types/brand.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "brand");
  const { press, locale, path } = page.data;
  const quoteIn = (code: Locale) =>
    (args.context.get(libraryContext).page(code, path) as Page<"brand">).meta.quote;
  const quotes = { en: quoteIn("en"), es: quoteIn("es") };
  const pressPictures = press.pictures.map((name) => loadPicture(args, name, locale));
  return { ...page, data: { ...page.data, quotes, pressPictures } };
}

const sections = ["name", "mark", "colours", "quote", "press", "joint-use", "impersonation"];

/** The name and the mark, how to use them, and files to download. */
export default function Brand({ loaderData: page }: Route.ComponentProps) {
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <div className="grid h-[min(58vh,520px)] grid-cols-[2fr_1fr] grid-rows-2 mobile:h-auto mobile:grid-cols-2 mobile:grid-rows-none">
        <Picture
          picture={page.picture}
          sizes={coverSizes(
            { width: "100vw", height: "260px" },
            { width: "66.7vw", height: "min(58vh, 520px)" },
          )}
          first
          className="row-span-2 mobile:col-span-2 mobile:row-span-1 mobile:h-[260px]"
        />
        <Ground className="mark-box bg-ink text-white" />
        <Ground className="mark-box bg-paper-deep text-ink" />
      </div>
      <SectionTabs sections={sections.map((id) => ({ id, title: titleOf(id, headings) }))} />
      <div className="wrap">
        <TextSection id="name" headings={headings} html={html} />
        <TextSection id="mark" headings={headings} html={html}>
          <MarkFiles {...page.files} />
          <ClearSpace caption={page.clearSpace} />
          <MarkUses kind="good" {...page.uses.good} />
          <MarkUses kind="poor" {...page.uses.poor} />
        </TextSection>
        <TextSection id="colours" headings={headings} html={html}>
          <Colours {...page.colours} />
        </TextSection>
        <TextSection id="quote" headings={headings} html={html}>
          <Quotes quotes={page.quotes} words={page.quoteWords} />
        </TextSection>
        <TextSection id="press" headings={headings} html={html}>
          <PressPictures {...page.press} pictures={page.pressPictures} />
        </TextSection>
        <TextSection id="joint-use" headings={headings} html={html} />
        <TextSection id="impersonation" headings={headings} html={html} />
      </div>
    </>
  );
}

function Ground({ className }: { className: string }) {
  return (
    <div className={`flex items-center justify-center mobile:h-36 ${className}`}>
      <span className="scale-[4] mobile:scale-[2.5]">
        <Mark />
      </span>
    </div>
  );
}
