import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { loadPage } from "#site/page.server.ts";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { TextWithIndex } from "#site/widgets/text-with-index.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "article");
}

/** A page of text with its sections listed beside it. */
export default function Article() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead {...page} />
      <TextWithIndex {...page} />
      <PageFoot {...page} />
    </>
  );
}
