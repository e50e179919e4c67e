import { fill } from "#shared/fill.ts";
import { deskOf } from "#reader/desks.ts";
import OrderForm from "#site/features/order/order-form.island.tsx";
import { useOrderWords } from "#site/features/order/order-numbers.tsx";
import { useQuoteWords } from "#site/features/quote/place-field.tsx";
import QuoteForm from "#site/features/quote/quote-form.island.tsx";
import { Island } from "#site/islands/island.tsx";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows, PhoneFold } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useSite } from "#site/load/site-data.ts";
import { Tabs } from "#site/parts/tabs.tsx";

export function load(request: PageRequest) {
  const { company } = request.content;
  const desks = { quote: deskOf(company, "quote"), order: deskOf(company, "order") };
  return { ...loadPage(request, "order-inquiry"), desks };
}

export default function OrderInquiry({ data: { picture, ...page } }: PageProps<typeof load>) {
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
                <div className="grid split-7 grid-rows-[auto_1fr] gap-y-8 mobile:grid-rows-none mobile:gap-y-4">
                  <div className="row-span-2 mobile:row-span-1">
                    <div className="mobile:hidden">{lead(quote.lead)}</div>
                    <Island
                      of={QuoteForm}
                      props={{ page: page.path, desk: page.desks.quote }}
                      start="state"
                    />
                  </div>
                  {needs ? (
                    <div className="mobile:order-first mobile:border-b">
                      <PhoneFold id={needs.id} title={needs.text}>
                        <Prose html={page.html} section={needs.id} />
                      </PhoneFold>
                    </div>
                  ) : null}
                  <Picture
                    picture={picture}
                    sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "45vw", height: "34vw" })}
                    className="aspect-4/3 self-start desktop:sticky desktop:top-28 mobile:mt-6 mobile:aspect-5/2"
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
                  <Island of={OrderForm} props={{ page: page.path, desk: page.desks.order }} start="state" />
                </>
              ),
            },
          ]}
        />
      </div>
      <PageSection tone="white">
        <TextRows headings={below} html={page.html} />
      </PageSection>
    </>
  );
}
