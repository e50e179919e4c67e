import { readListQuery } from "#contract/list-queries.ts";
import { isoDay } from "#shared/days.ts";
import { createOfficeFilter, findCity } from "#site/features/offices/filters.ts";
import { findHints } from "#site/features/offices/hints.ts";
import { toFound } from "#site/features/offices/listed-office.ts";
import { loadOffices } from "#site/features/offices/load.ts";
import { Directory, landingScript } from "#site/features/offices/locator/directory.tsx";
import Locator from "#site/features/offices/locator/locator.island.tsx";
import { openSpans } from "#site/features/offices/opening.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { Island } from "#site/islands/island.tsx";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import ports from "#site/parts/places/ports.json" with { type: "json" };
import { readPorts } from "#site/parts/places/search-ports.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "offices");
  const { locale } = page;
  const day = isoDay(new Date());
  const offices = loadOffices(request).map((office) => ({ ...office, open: openSpans(office, day) }));
  const filters = readListQuery("/branch", request.url.search, {
    city: (name) => findCity(offices, name),
  });
  const messages = messagesIn(locale);
  const filterOffices = createOfficeFilter(messages);
  const matching = filterOffices(offices, filters).map(({ id }) => id);
  const { email } = request.content.company;
  const hints =
    matching.length === 0
      ? findHints(offices, filters, {
          filterOffices,
          ports: readPorts(ports, locale),
          messages,
          locale,
          email,
        })
      : undefined;
  const shown = matching.length < offices.length ? (hints?.offices ?? matching) : undefined;
  return { ...page, offices, shown, hints, day, hasCity: filters.city !== undefined };
}

export default function Offices({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PageTitle {...page} />
      <div className="locator-split" data-day={page.day} data-script="office-marks">
        <Island
          of={Locator}
          props={{ offices: page.offices.map(toFound), hints: page.hints, day: page.day }}
          start="state"
        />
        <Directory offices={page.offices} shown={page.shown} />
        {page.hasCity ? <script dangerouslySetInnerHTML={{ __html: landingScript }} /> : null}
      </div>
      <div className="no-print border-t bg-paper-deep">
        <div className="wrap grid split-9 items-start gap-y-8 py-section">
          <TextRows {...page} />
          <Picture
            picture={page.picture}
            sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "30vw", height: "17vw" })}
            className="aspect-video mobile:aspect-5/2"
          />
        </div>
      </div>
    </>
  );
}
