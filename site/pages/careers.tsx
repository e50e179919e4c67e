import type { Client } from "#contract/client.ts";
import { languageName } from "#contract/display-names.ts";
import { capitalise, compareIn } from "#contract/formats.ts";
import type { Locale } from "#contract/locales.ts";
import { ApplySection } from "#site/features/careers/apply-section.tsx";
import { PositionList } from "#site/features/careers/position-list.tsx";
import { ScamWarning } from "#site/features/careers/scam-warning.tsx";
import { loadAllPositions } from "#site/load/all-positions.ts";
import { clientContext } from "#site/load/context.ts";
import { loadPage, notFound } from "#site/load/page.server.ts";
import { readPage } from "#site/parts/list/paging.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import type { Route } from "./+types/careers.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";
export { revalidateOnPage as shouldRevalidate } from "#site/parts/list/paging.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "careers");
  const { locale } = page.data;
  const client = args.context.get(clientContext);
  const [list, { areas }, languages] = await Promise.all([
    client.getPositionList({ locale, page: readPage(args.url) }),
    client.getQyList(),
    loadLanguages(client, locale),
  ]);
  if (list.page > list.pages) throw notFound(args.context, locale);
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
async function loadLanguages(client: Client, locale: Locale) {
  const codes = new Set<string>();
  for (const { languages } of await loadAllPositions(client, locale))
    for (const code of languages) codes.add(code);
  const compare = compareIn(locale);
  return [...codes]
    .map((value) => ({ value, label: capitalise(languageName(value, locale), locale) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
