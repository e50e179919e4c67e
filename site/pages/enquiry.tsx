import { fill } from "#contract/fill.ts";
import { OrderForm } from "#site/features/order/order-form.tsx";
import { QuoteForm } from "#site/features/quote/quote-form.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { loadPage } from "#site/load/page.server.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { Tabs } from "#site/parts/tabs.tsx";
import type { Route } from "./+types/enquiry.ts";

const { useWords: useOrderWords } = await wordsOf("order");
const { useWords: useQuoteWords } = await wordsOf("quote");

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "enquiry");
}

/** Two tabs: a quote request, beside what it needs, and a question on an existing order. */
export default function Enquiry({ loaderData: { picture, ...page } }: Route.ComponentProps) {
  const order = useOrderWords();
  const quote = useQuoteWords();
  const { answerTime } = useSite();
  const [needs, ...below] = page.headings;
  const lead = (text: string) => (
    <p className="mb-6 max-w-[52ch] text-soft">{fill(text, { hours: answerTime })}</p>
  );
  return (
    <>
      <PageTitle {...page} />
      <div className="wrap pb-section">
        <Tabs
          label={page.title}
          tabs={[
            {
              id: "new",
              label: quote.tab,
              panel: (
                <div className="grid grid-cols-[7fr_5fr] grid-rows-[auto_1fr] gap-x-24 gap-y-8 narrow:gap-x-12 mobile:grid-cols-1 mobile:grid-rows-none">
                  <div className="row-span-2 mobile:row-span-1">
                    {lead(quote.lead)}
                    <QuoteForm page={page.path} />
                  </div>
                  <div className="mobile:order-first">
                    <TextRows headings={needs ? [needs] : []} html={page.html} />
                  </div>
                  <Picture
                    picture={picture}
                    sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "36vw", height: "36vw" })}
                    className="aspect-square self-start desktop:sticky desktop:top-28 mobile:aspect-[5/2]"
                  />
                </div>
              ),
            },
            {
              id: "existing",
              label: order.tab,
              panel: (
                <>
                  {lead(order.lead)}
                  <OrderForm page={page.path} />
                </>
              ),
            },
          ]}
        />
      </div>
      <div className="border-t border-line bg-white">
        <div className="wrap py-section">
          <TextRows headings={below} html={page.html} />
        </div>
      </div>
    </>
  );
}
