import { positionPath } from "#shared/pages.ts";
import { placeOf, positionWordsIn } from "#site/features/careers/position.ts";
import { ApplyLink, PositionSheet } from "#site/features/careers/position-sheet.tsx";
import { ScamWarning } from "#site/features/careers/apply-section.tsx";
import { loadPage, notFound, type PageProps, type PageRequest } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "careers");
  const { path, locale, picture, team, action, related, warning, headings } = page;
  const list = request.lists.getPositionList({ id: request.below, locale });
  const position = list.items.find(({ isOpen }) => isOpen);
  if (!position) {
    const words = positionWordsIn(locale);
    throw notFound(request, { title: words.gone, hint: words.goneHint, pages: [path] });
  }
  return {
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
  };
}

export default function PositionPage({
  data: { path, position, steps, team, warning },
}: PageProps<typeof load>) {
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
