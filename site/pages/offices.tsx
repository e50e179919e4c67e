import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isoDay } from "#shared/days.ts";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { Locator } from "#site/features/offices/locator/locator.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { TextRows } from "#site/parts/open-row.tsx";
import type { Route } from "./+types/offices.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "offices");
  const offices = await loadOffices(args, page.data.locale);
  return { ...page, data: { ...page.data, offices, day: isoDay(new Date()) } };
}

/** Filters apply in the browser: another query needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The office locator, and a text below it. */
export default function Offices({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageTitle {...page} />
      <Locator offices={page.offices} day={page.day} />
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
