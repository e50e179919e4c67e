import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { useMessages } from "#site/messages.ts";
import { loadPage } from "#site/page.server.ts";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { Prose } from "#site/widgets/prose.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "article");
}

/** A page of text with its sections listed beside it. */
export default function Article() {
  const page = useLoaderData<typeof loader>();
  const messages = useMessages();
  return (
    <>
      <PageHead {...page} />
      <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-12 py-22 mobile:grid-cols-1 mobile:py-14">
        <nav
          aria-label={messages.page.onThisPage}
          className="no-print self-start desktop:sticky desktop:top-28"
        >
          <p className="text-label font-semibold text-petrol">{messages.page.onThisPage}</p>
          <ul className="mt-3 border-b border-line">
            {page.headings.map(({ text, id }) => (
              <li key={id} className="border-t border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-12 items-center py-2 text-[1rem] font-medium hover:text-petrol"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Prose html={page.html} />
      </div>
      <PageFoot {...page} />
    </>
  );
}
