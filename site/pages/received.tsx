import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { loadPage } from "#site/page.server.ts";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { Prose } from "#site/widgets/prose.tsx";
import { ReceiptPanel } from "#site/widgets/forms/receipt-panel.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "received");
}

/** After a form: the reference, who answers and when. What was sent is known to the browser alone. */
export default function Received() {
  const { picture: _picture, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead {...page} />
      <div className="wrap grid grid-cols-[5fr_7fr] items-start gap-x-18 gap-y-12 py-20 mobile:grid-cols-1 mobile:py-14">
        <ReceiptPanel />
        <Prose html={page.html} />
      </div>
      <PageFoot {...page} />
    </>
  );
}
