import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "#shared/pages.ts";
import type { PictureData } from "#reader/pictures.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { menuTypeOf, serviceGroups } from "./menus.ts";
import { coverSizes, Picture } from "./picture.tsx";
import { SiteLink } from "./site-link.tsx";

interface Title {
  path: PagePath;
  /** Whether this is the title of something below the page of `path`, to which the breadcrumbs lead. */
  isBelow?: boolean;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The beginning of a page without a picture: breadcrumbs, title, lead and a line. */
export function PageHead(title: Title) {
  return (
    <>
      <PageTitle {...title} />
      <div className="wrap">
        <div className="border-t-2 border-text" />
      </div>
    </>
  );
}

/** The beginning with a picture at the right, cropped only where the text is higher. For pictures whose subject is high. */
export function PictureHead({ picture, path, title, lead }: Title & { picture: PictureData | undefined }) {
  return (
    <div className="wrap grid split-7 gap-y-6">
      <div className="flex flex-col pb-8 mobile:pb-0">
        <Breadcrumbs path={path} />
        <h1 className="pt-2 text-opening short:pt-0 short:text-section">{title}</h1>
        {/* At the foot of the picture, which wide windows make high. */}
        <div className="mt-auto pt-5 short:pt-3">
          <p className="max-w-[52ch] text-lead text-soft phone:text-body short:text-body">{lead}</p>
        </div>
      </div>
      <Picture
        picture={picture}
        sizes={coverSizes({ width: "100vw", height: "56vw" }, { width: "50vw", height: "28vw" })}
        first
        className="-mr-edge aspect-video min-h-full self-end justify-self-stretch mobile:-ml-edge mobile:aspect-2/1"
      />
    </div>
  );
}

/** The same without the picture, for pages that continue in their own way. */
export function PageTitle({ path, isBelow = false, title, lead, children }: Title) {
  return (
    <div className="wrap">
      <Breadcrumbs path={path} isBelow={isBelow} />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-2 pb-10 mobile:pb-7 short:pt-0 short:pb-5">
        <h1 className="w-full min-w-0 text-display short:text-section">{title}</h1>
        <p className="max-w-[68ch] min-w-0 text-lead text-soft phone:text-body short:text-body">{lead}</p>
        {children}
      </div>
    </div>
  );
}

function Breadcrumbs({ path, isBelow = false }: { path: PagePath; isBelow?: boolean }) {
  const { page, pages, header, panels } = useMessages();
  const locale = useLocale();
  const menu = menuTypeOf(locale, path);
  const group = serviceGroups.find(({ pages: listed }) => listed.includes(path));
  const trail = [...(menu ? [header[menu]] : []), ...(group ? [panels[group.title]] : [])];
  return (
    <nav aria-label={page.breadcrumbs} className="pt-2.5 text-small text-muted short:pt-0">
      <ol className="flex flex-wrap items-center gap-x-2 phone:*:not-last:hidden">
        <li>
          <SiteLink to="/" className="inline-flex tap hover:underline">
            {pages["/"]}
          </SiteLink>
        </li>
        {trail.map((name) => (
          <li
            key={name}
            className="min-w-0 before:mr-2 before:content-['/'/''] phone:py-2.5 phone:before:content-none"
          >
            {name}
          </li>
        ))}
        {isBelow ? (
          <li className="before:mr-2 before:content-['/'/''] phone:before:content-none">
            <SiteLink to={path} className="inline-flex tap hover:underline">
              {pages[path]}
            </SiteLink>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/**
 * A picture across the whole window; nothing without one. Its height follows the width, so that wide windows do not cut its
 * subject.
 */
export function WidePicture({
  className = "",
  ...picture
}: Pick<ComponentProps<typeof Picture>, "picture" | "first" | "className">) {
  return (
    <Picture
      {...picture}
      sizes="100vw"
      className={`aspect-5/2 max-h-[70vh] w-full mobile:aspect-video short:max-h-none ${className}`}
    />
  );
}
