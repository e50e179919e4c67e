import { positionIdIn, positionPath } from "#shared/pages.ts";
import { placeOf } from "#site/features/careers/position.ts";
import { ApplyLink, PositionSheet } from "#site/features/careers/position-sheet.tsx";
import { ScamWarning } from "#site/features/careers/scam-warning.tsx";
import { wordsOf } from "#site/i18n/words.ts";
import { listsContext } from "#site/load/context.ts";
import { loadPage, notFound } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import type { Route } from "./+types/position.ts";

const { wordsIn } = wordsOf("positions");

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const page = loadPage(args, "careers", "/Joinus");
  const { path, locale, picture, team, action, related, warning, headings } = page.data;
  const id = positionIdIn(positionPath(params.position));
  const list = id ? context.get(listsContext).getPositionList({ id, locale }) : undefined;
  const position = list?.items.find(({ isOpen }) => isOpen);
  if (!position) {
    const words = wordsIn(locale);
    throw notFound(context, locale, { title: words.gone, hint: words.goneHint, pages: [path] });
  }
  return {
    ...page,
    data: {
      path,
      ownPath: positionPath(position.id),
      locale,
      title: `${position.title}, ${placeOf(position, locale)}`,
      description: position.summary,
      picture,
      team,
      action: { ...action, to: `/Joinus?position=${position.id}#apply` },
      related,
      warning,
      steps: headings.filter(({ id }) => id === "process" || id === "send"),
      position,
    },
  };
}

/** One open position in full, for those who have its link. */
export default function PositionPage({
  loaderData: { path, position, steps, team, warning },
}: Route.ComponentProps) {
  return (
    <>
      <PageTitle path={path} isBelow title={position.title} lead={position.summary}>
        <p className="mt-6">
          <ApplyLink id={position.id} />
        </p>
      </PageTitle>
      <div className="wrap">
        <PositionSheet position={position} mail={team.email} steps={steps} />
      </div>
      <ScamWarning {...warning} />
    </>
  );
}
