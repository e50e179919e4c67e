import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { Locator } from "#site/features/offices/locator/locator.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { TextWithIndex } from "#site/parts/text-with-index.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "offices");
  return { ...page, data: { ...page.data, entries: await loadOffices(args, page.data.locale) } };
}

/** The directory is narrowed in the browser: another query brings nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** A directory with its map. */
export default function Branch() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle {...page} />
      <Locator entries={page.entries} />
      <div className="no-print border-t border-line bg-paper-deep">
        <TextWithIndex {...page} />
        {page.picture ? (
          <Picture picture={page.picture} sizes="100vw" className="h-[min(58vh,520px)] mobile:h-[280px]" />
        ) : null}
      </div>
      <PageFoot {...page} />
    </>
  );
}
