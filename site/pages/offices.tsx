import { readListQuery } from "#contract/list-queries.ts";
import { isoDay } from "#shared/days.ts";
import { loadOffices } from "#site/features/offices/load.ts";
import { createOfficeFilter, findCity } from "#site/features/offices/filters.ts";
import { findHints } from "#site/features/offices/locator/find-hints.ts";
import Locator from "#site/features/offices/locator/locator.island.tsx";
import { openSpans } from "#site/features/offices/open-spans.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import { Island } from "#site/islands/island.tsx";
import { loadPage } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import ports from "#site/parts/places/ports.json" with { type: "json" };
import { readPorts } from "#site/parts/places/search-ports.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import type { PageProps, PageRequest } from "#site/load/request.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "offices");
  const { locale } = page;
  const day = isoDay(new Date());
  const offices = loadOffices(request, locale).map((office) => ({ ...office, open: openSpans(office, day) }));
  const filters = readListQuery("/branch", request.url.search, {
    city: (name) => findCity(offices, name),
  });
  const messages = messagesIn(locale);
  const filterOffices = createOfficeFilter(messages);
  const isEmpty = filterOffices(offices, filters).length === 0;
  const { email } = request.content.company;
  const hints = isEmpty
    ? findHints(offices, filters, { filterOffices, ports: readPorts(ports, locale), messages, locale, email })
    : undefined;
  return { ...page, offices, hints, day };
}

/** The office locator, and a text below it. */
export default function Offices({ data: page }: PageProps<typeof load>) {
  return (
    <>
      <PageTitle {...page} />
      <Island
        of={Locator}
        props={{ offices: page.offices, hints: page.hints, day: page.day }}
        start="state"
      />
      <div className="no-print border-t border-line bg-paper-deep">
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
