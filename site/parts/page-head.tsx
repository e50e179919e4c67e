import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "#contract/pages.ts";
import type { PictureData } from "#library/pictures.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { EmergencyLine } from "./emergency-line.tsx";
import { menuTypeOf, serviceGroups } from "./menus.ts";
import { coverSizes } from "./picture-sizes.ts";
import { Picture } from "./picture.tsx";
import { SiteLink } from "./site-link.tsx";

interface Title {
  path: PagePath;
  title: string;
  lead: string;
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The beginning of every page but home: breadcrumbs, title, lead and a wide picture. */
export function PageHead({ picture, ...title }: Title & { picture?: PictureData }) {
  return (
    <>
      <PageTitle {...title} />
      {picture ? (
        <PagePicture picture={picture} first />
      ) : (
        <div className="wrap">
          <div className="border-t-2 border-text" />
        </div>
      )}
    </>
  );
}

/** The same without the picture, for pages that continue in their own way. */
export function PageTitle({ path, title, lead, children }: Title) {
  return (
    <div className="wrap">
      <Breadcrumbs path={path} />
      <div className="grid grid-cols-[7fr_5fr] items-baseline gap-x-18 gap-y-4 pt-2 pb-10 narrow:gap-x-10 mobile:grid-cols-1 mobile:pb-7 short:grid-cols-[4fr_8fr] short:pt-0 short:pb-5">
        <h1 className="text-display short:text-section">{title}</h1>
        <div>
          <p className="max-w-[52ch] text-lead text-soft phone:text-body short:text-body">{lead}</p>
          {children}
          {emergencyPages.has(path) ? <EmergencyLine /> : null}
        </div>
      </div>
    </div>
  );
}

/** Pages that people open when something leaks or burns. */
const emergencyPages = new Set<PagePath>([
  "/environmental-protection",
  "/management-system",
  "/services/chemical-distribution",
  "/services/global-tank-containers",
  "/services/sea-freight",
  "/services/tank",
  "/services/warehouse",
]);

function Breadcrumbs({ path }: { path: PagePath }) {
  const { page, pages, header, panels } = useMessages();
  const locale = useLocale();
  const menu = menuTypeOf(locale, path);
  const group = serviceGroups.find(({ pages: listed }) => listed.includes(path));
  const trail = [...(menu ? [header[menu]] : []), ...(group ? [panels[group.title]] : [])];
  return (
    <nav aria-label={page.breadcrumbs} className="pt-2.5 text-small text-muted short:pt-0">
      <ol className="flex items-center gap-x-2 whitespace-nowrap phone:*:not-last:hidden">
        <li>
          <SiteLink to="/" className="inline-flex min-h-11 items-center hover:underline">
            {pages["/"]}
          </SiteLink>
        </li>
        {trail.map((name) => (
          <li
            key={name}
            className="min-w-0 truncate leading-11 before:mr-2 before:content-['/'/''] phone:before:content-none"
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const bandSizes = coverSizes(
  { width: "100vw", height: "200px" },
  { width: "100vw", height: "min(50vh, 480px)" },
);

/** The page's picture across the whole window; nothing on a page without one. */
export function PagePicture(picture: Pick<ComponentProps<typeof Picture>, "picture" | "first">) {
  return <Picture {...picture} sizes={bandSizes} className="h-[min(50vh,480px)] mobile:h-[200px]" />;
}
