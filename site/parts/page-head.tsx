import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "#contract/pages.ts";
import type { PictureData } from "#library/pictures.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { menus } from "./menus.ts";
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
      <div className="grid grid-cols-[7fr_5fr] items-baseline gap-x-18 gap-y-4 pt-5 pb-10 narrow:gap-x-10 mobile:grid-cols-1 mobile:pb-7 short:grid-cols-[4fr_8fr] short:pt-2 short:pb-5">
        <h1 className="text-display short:text-section">{title}</h1>
        <div>
          <p className="max-w-[52ch] text-lead text-soft short:text-body">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

function Breadcrumbs({ path }: { path: PagePath }) {
  const { page, pages, header, panels } = useMessages();
  const locale = useLocale();
  const [, group] = path.split("/");
  const column = menus[locale].services.find(
    ({ title, pages: listed }) => title !== "servicesMore" && listed.includes(path),
  );
  const trail =
    group === "services" ? [header.services, ...(column ? [panels[column.title]] : [])] : [header.company];
  return (
    <nav aria-label={page.breadcrumbs} className="pt-7 text-small text-muted short:pt-3">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <SiteLink to="/" className="-my-1 inline-block py-1 hover:underline">
            {pages["/"]}
          </SiteLink>
        </li>
        {trail.map((name) => (
          <li key={name} className="before:mr-2 before:content-['/'/'']">
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
