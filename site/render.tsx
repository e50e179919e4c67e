import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Lists } from "#contract/client.ts";
import { localeOf, locales, pathBelowBase, withoutLocale } from "#shared/locales.ts";
import { isPagePath, pages, positionPath, type PagePath, type PositionPath } from "#shared/pages.ts";
import type { Content } from "#reader/content.ts";
import type { Template } from "#reader/schema.ts";
import { speculationRules } from "./browser/prefetch.ts";
import { Document, type Assets } from "./document.tsx";
import { AddressContext } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { landingScript } from "./features/offices/locator/directory.tsx";
import { earlyPressesScript } from "./islands/start-islands.ts";
import { IslandsContext } from "./islands/island.tsx";
import { runChecks } from "./load/checks.ts";
import { notFound, type PageData, type PageRequest, type SiteSettings, PageError } from "./load/page.ts";
import { SiteContext } from "./load/site-data.ts";
import { loadSite } from "./load/site.ts";
import { PageFoot } from "./parts/page-foot.tsx";
import { pageTags } from "./parts/meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Frame } from "./shell/frame.tsx";
import { consentSnippet } from "./shell/measurement/record.ts";
import { writeStructuredData } from "./structured-data.ts";

await Promise.all(locales.map(({ code }) => loadMessages(code)));

/** A module of site/pages/, named like its template: what it loads, and the component that shows it. */
interface PageModule {
  load: (request: PageRequest) => PageData<Template>;
  default: ComponentType<{ data: PageData<Template> }>;
}

const pageModules = import.meta.glob<PageModule>("./pages/*.tsx", { eager: true });

const islands = import.meta.glob<{ default: ComponentType<never> }>("./**/*.island.tsx", { eager: true });

const islandFiles: ReadonlyMap<ComponentType<never>, string> = new Map(
  Object.entries(islands).map(([file, module]) => [module.default, file.slice("./".length)]),
);

function filesOf(component: ComponentType<never>, assets: Assets): string[] {
  const file = islandFiles.get(component);
  if (!file) throw new Error(`${component.name} is no default export of a file *.island.tsx`);
  return assets.filesOf(file);
}

export interface RenderInput {
  url: URL;
  content: Content;
  lists: Lists;
  settings: SiteSettings;
  assets: Assets;
  /** Called with an unexpected error, which the error page takes the place of. */
  report: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** Added by the page's checks. */
  headers: Record<string, string>;
  html: string;
  /** The scripts and styles within it, for the policy of the page. */
  inline: { scripts: string[]; styles: string[] };
}

/** Renders the document at an address below /global. @throws where the error page fails as well. */
export function renderPage({ url, report, assets, ...rest }: RenderInput): RenderedPage {
  const { locale, template, path, below } = readPath(url);
  const request: PageRequest = { ...rest, url, locale, path, below };
  try {
    if (!template) throw notFound(request);
    const headers = runChecks(rest.content.page(locale, path).meta, request);
    if (!headers) throw notFound(request);
    const module = pageModules[`./pages/${template}.tsx`];
    if (!module) throw new Error(`There is no site/pages/${template}.tsx`);
    const data = module.load(request);
    const Page = module.default;
    const shown =
      below === undefined
        ? { path, styles: path, data }
        : { path: positionPath(below), styles: template, data };
    return {
      status: 200,
      headers,
      ...renderDocument(
        request,
        assets,
        shown,
        <>
          <Page data={data} />
          {"action" in data ? <PageFoot {...data} /> : null}
        </>,
      ),
    };
  } catch (error) {
    if (!(error instanceof PageError)) report(error);
    const shown = error instanceof PageError ? error : new PageError(500);
    return {
      status: shown.status,
      headers: {},
      ...renderDocument(request, assets, { styles: "error" }, <ErrorPage error={shown} />),
    };
  }
}

/** What a document shows; an error page has no path and no data. */
interface Shown {
  /** The name of its styles. */
  styles: string;
  path?: PagePath | PositionPath;
  data?: PageData<Template>;
}

function renderDocument(
  request: PageRequest,
  assets: Assets,
  { styles: stylesName, path, data }: Shown,
  children: ReactNode,
): Pick<RenderedPage, "html" | "inline"> {
  const { locale, url, settings, content } = request;
  const address = { locale, path, search: url.search };
  const site = loadSite(request);
  const isPage = data?.path !== undefined;
  const styles = assets.styles?.[stylesName];
  const snippet = site.tags && consentSnippet(site.tags);
  const html = `<!DOCTYPE html>${renderToString(
    <AddressContext value={address}>
      <SiteContext value={site}>
        <IslandsContext value={{ filesOf: (component) => filesOf(component, assets), shown: [] }}>
          <Document
            locale={locale}
            assets={assets}
            styles={styles}
            snippet={snippet}
            tags={isPage ? pageTags(data, site) : []}
            data={{ later: assets.later, address, site }}
            structuredData={
              isPage ? writeStructuredData(data, { ...settings, company: content.company }) : undefined
            }
          >
            <Frame>{children}</Frame>
          </Document>
        </IslandsContext>
      </SiteContext>
    </AddressContext>,
  )}`;
  const scripts = [
    earlyPressesScript,
    landingScript,
    ...Object.values(speculationRules),
    ...(snippet ? [snippet] : []),
  ];
  return { html, inline: { scripts, styles: styles ? [styles] : [] } };
}

/** Reads an address: its language, the template and the page that it names, and what it names below that page. */
function readPath(
  url: URL,
): Pick<PageRequest, "locale" | "path" | "below"> & { template?: Template | "position" } {
  const address = pathBelowBase(url);
  const locale = localeOf(address);
  const path = withoutLocale(address);
  if (isPagePath(path)) return { locale, path, template: pages[path] };
  const position = /^\/Joinus\/([^/]+)$/.exec(path)?.[1];
  if (position) return { locale, path: "/Joinus", below: position, template: "position" };
  return { locale, path: "/" };
}
