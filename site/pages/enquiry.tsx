import { fill } from "#contract/fill.ts";
import { OrderForm } from "#site/features/order/order-form.tsx";
import { QuoteForm } from "#site/features/quote/quote-form.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageHead } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
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
    <p className="mb-10 max-w-[52ch] text-soft">{fill(text, { hours: answerTime })}</p>
  );
  return (
    <>
      <PageHead {...page} />
      <div className="wrap py-section">
        <Tabs
          label={page.title}
          tabs={[
            {
              id: "new",
              label: quote.tab,
              panel: (
                <div className="grid grid-cols-[7fr_5fr] gap-x-24 gap-y-16 narrow:gap-x-12 mobile:grid-cols-1">
                  <div>
                    {lead(quote.lead)}
                    {needs ? (
                      <p className="-mt-6 mb-10 hidden mobile:block">
                        <a href={`#${needs.id}`} className="font-semibold underline underline-offset-4">
                          {needs.text}
                        </a>
                      </p>
                    ) : null}
                    <QuoteForm page={page.path} />
                  </div>
                  <section id={needs?.id}>
                    <h2 className="text-section">{needs?.text}</h2>
                    <Prose html={page.html} section={needs?.id} />
                    <Picture
                      picture={picture}
                      sizes={coverSizes(
                        { width: "100vw", height: "56.3vw" },
                        { width: "36vw", height: "36vw" },
                      )}
                      className="mt-14 aspect-square mobile:mt-10 mobile:aspect-video"
                    />
                  </section>
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
        <div className="wrap">
          <SheetText headings={below} html={page.html} />
        </div>
      </div>
    </>
  );
}
