import { isoDay } from "#shared/days.ts";
import { languageName } from "#shared/display-names.ts";
import { capitalise, compareIn } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { isOpenOn } from "#contract/positions.ts";
import { ApplySection } from "#site/features/careers/apply-section.tsx";
import { PositionList } from "#site/features/careers/position-list.tsx";
import { ScamWarning } from "#site/features/careers/scam-warning.tsx";
import { contentContext, listsContext } from "#site/load/context.ts";
import { loadPage, notFound } from "#site/load/page.server.ts";
import { readPage } from "#site/parts/list/paging.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import type { Route } from "./+types/careers.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidateOnPage as shouldRevalidate } from "#site/parts/list/paging.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "careers");
  const { locale } = page.data;
  const { getPositionList, getQyList } = args.context.get(listsContext);
  const list = getPositionList({ locale, page: readPage(args.url) });
  if (list.page > list.pages) throw notFound(args.context, locale);
  const { areas } = getQyList();
  const languages = loadLanguages(args, locale);
  return { ...page, data: { ...page.data, listPage: list.page, list, areas, languages } };
}

/** The open positions, a warning of job scams, how we choose in rows, and the application form. */
export default function Careers({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PictureHead {...page} />
      <section id="positions" className="wrap py-section">
        <div className="mb-10 grid split-5 items-baseline gap-y-2 mobile:mb-6">
          <h2 className="text-section">{page.positions.title}</h2>
          <p className="max-w-[60ch] text-soft">{page.positions.lead}</p>
        </div>
        <PositionList key={page.list.page} first={page.list} areas={page.areas} languages={page.languages} />
      </section>
      <ScamWarning {...page.warning} />
      <div className="wrap py-section">
        <TextRows headings={page.headings} html={page.html} />
      </div>
      <ApplySection {...page.apply} mail={page.team.email} />
    </>
  );
}

/** The languages that open positions require, by name. */
function loadLanguages({ context }: Route.LoaderArgs, locale: Locale) {
  const today = isoDay(new Date());
  const open = context.get(contentContext).records.positions.filter((each) => isOpenOn(today, each));
  const codes = new Set(open.flatMap(({ languages }) => languages));
  const compare = compareIn(locale);
  return [...codes]
    .map((value) => ({ value, label: capitalise(languageName(value, locale), locale) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
