import { use, type ReactNode } from "react";
import { addressIn, basePath, type Locale } from "#shared/locales.ts";
import { earlyPressesScript } from "./islands/start-islands.ts";
import { IslandsContext } from "./islands/island.tsx";
import { pageDataId, type DocumentData } from "./islands/page-data.ts";
import type { MetaTag } from "./parts/meta.ts";
import font from "./styles/archivo.woff2?url";

/** The files of the build that documents name. */
export interface Assets {
  /** The address of the script of every page. */
  script: string;
  /** The address of what that script leaves to the first intent. */
  later: string;
  /** The addresses of an island's code, which is named by its file below site/, and of all that starting it imports. */
  filesOf: (island: string) => string[];
  stylesheet: string;
  /** The styles that documents need, by the path of their page, or `position` and `error`; missing in development. */
  styles?: Partial<Record<string, string>>;
  /** What replaces changed modules in the browser: React's part as text, and the address of Vite's. */
  development?: { preamble: string; client: string };
}

export function Document({
  locale,
  assets: { script, stylesheet, development },
  styles,
  snippet,
  tags,
  data,
  structuredData,
  children,
}: {
  locale: Locale;
  assets: Assets;
  /** The styles that this page needs; without them, the whole style sheet comes first. */
  styles: string | undefined;
  /** A script that runs before the page is painted. */
  snippet: string | undefined;
  /** For the head; an error page sets its own title. */
  tags: MetaTag[];
  data: Omit<DocumentData, "islands">;
  structuredData?: string | undefined;
  children: ReactNode;
}) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {snippet ? <script dangerouslySetInnerHTML={{ __html: snippet }} /> : null}
        <meta name="theme-color" content="#0b2136" />
        {tags.map((tag) => {
          if ("title" in tag) return <title key="title">{tag.title}</title>;
          if (!("tagName" in tag)) return <meta key={JSON.stringify(tag)} {...tag} />;
          const { tagName: Tag, ...attributes } = tag;
          return <Tag key={JSON.stringify(tag)} {...attributes} />;
        })}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={`${basePath}/favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${basePath}/apple-touch-icon.png`} />
        <link rel="manifest" href={addressIn(locale, "/manifest.webmanifest")} />
        {styles ? <style dangerouslySetInnerHTML={{ __html: styles }} /> : null}
        {/* For what islands add, and for printing: after the page's pictures, by its script (site/browser/start.ts). React's
            types do not know the attribute. */}
        <link rel="stylesheet" href={stylesheet} {...{ disabled: Boolean(styles) }} />
        {styles ? (
          <noscript>
            <link rel="stylesheet" href={stylesheet} media="print" />
          </noscript>
        ) : null}
        <script dangerouslySetInnerHTML={{ __html: earlyPressesScript }} />
        {development ? (
          <>
            <script type="module" dangerouslySetInnerHTML={{ __html: development.preamble }} />
            <script type="module" src={development.client} />
          </>
        ) : null}
        <script type="module" async src={script} />
      </head>
      <body>
        {children}
        <Data {...data} />
        {structuredData ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: escapeScript(structuredData) }}
          />
        ) : null}
      </body>
    </html>
  );
}

/** The data of islands. It has to come after them, since they are collected while they are rendered. */
function Data(data: Omit<DocumentData, "islands">) {
  const islands = use(IslandsContext)?.shown ?? [];
  return (
    <script
      id={pageDataId}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: escapeScript(JSON.stringify({ ...data, islands })) }}
    />
  );
}

/** JSON inside a `<script>` must not end it. */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
