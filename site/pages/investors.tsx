import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { clientContext } from "#site/context.ts";
import { loadPage, notFound } from "#site/page.server.ts";
import { partOf } from "#site/widgets/list/part.ts";
import { NewsList } from "#site/widgets/news/news-list.tsx";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { TextWithIndex } from "#site/widgets/text-with-index.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";
export { revalidatesByPart as shouldRevalidate } from "#site/widgets/list/part.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "investors");
  const { locale } = page.data;
  const list = await args.context.get(clientContext).queryNewsPage({ locale, page: partOf(args.url) });
  if (list.page > list.pages) throw notFound(args.context, locale);
  return { ...page, data: { ...page.data, part: list.page, list } };
}

/** How the group performs, and all that it has made known. */
export default function Investors() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead {...page} />
      <TextWithIndex html={page.html} headings={[...page.headings, { id: "news", text: page.news.title }]} />
      <section id="news" className="border-t border-line bg-white">
        <div className="wrap py-22 mobile:py-14">
          <div className="mb-12 grid grid-cols-[4fr_8fr] items-baseline gap-x-18 gap-y-3 mobile:grid-cols-1">
            <h2 className="text-section">{page.news.title}</h2>
            <p className="max-w-[60ch] text-soft">{page.news.lead}</p>
          </div>
          <NewsList key={page.list.page} first={page.list} />
        </div>
      </section>
      <PageFoot {...page} />
    </>
  );
}
