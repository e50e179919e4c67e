import { languageName, capitalise, compareIn } from "#shared/formats.ts";
import { isOpenOn } from "#contract/positions.ts";
import { readListQuery } from "#contract/list-queries.ts";
import { ApplySection, ScamWarning } from "#site/features/careers/apply-section.tsx";
import PositionList from "#site/features/careers/position-list.island.tsx";
import { areaQuery, positionQuery } from "#site/features/careers/position.ts";
import { loadPage, notFound, type PageProps, type PageRequest } from "#site/load/page.ts";
import { Island } from "#site/islands/island.tsx";
import { listPageOf, loadPages } from "#site/parts/list/use-paged-list.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { SectionIntro } from "#site/parts/page-section.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "careers");
  const { locale } = page;
  const { getPositionList, getQyList } = request.lists;
  const languages = loadLanguages(request);
  const query = readListQuery("/Joinus", request.url.search, {
    language: (code) => languages.find(({ value }) => value === code)?.value,
  });
  const rendered = loadPages(query, (at) => getPositionList(positionQuery(query, locale, at)));
  if (!rendered) throw notFound(request);
  const { areas } = getQyList(areaQuery(query));
  return { ...page, ...listPageOf(query), list: { rendered, areas, languages } };
}

export default function Careers({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PictureHead {...page} />
      <section id="positions" className="wrap py-section">
        <SectionIntro {...page.positions} />
        <Island of={PositionList} props={page.list} start="state" />
      </section>
      <ScamWarning {...page.warning} />
      <div className="wrap py-section">
        <TextRows headings={page.headings} html={page.html} />
      </div>
      <ApplySection {...page.apply} mail={page.team.email} languages={page.list.languages} />
    </>
  );
}

function loadLanguages({ content: { day, records }, locale }: PageRequest) {
  const open = records.positions.filter((each) => isOpenOn(day, each));
  const codes = new Set(open.flatMap(({ languages }) => languages));
  const compare = compareIn(locale);
  return [...codes]
    .map((value) => ({ value, label: capitalise(languageName(value, locale), locale) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
