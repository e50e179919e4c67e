import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { addressIn, basePath } from "#shared/locales.ts";
import { useLocale } from "./i18n/use-locale.ts";
import type { loader } from "./load/site.server.ts";
import { nameAnchorEntries } from "./shell/anchor-entries.ts";
import { recoverMove } from "./shell/chunk-reload.ts";
import { ErrorDocument } from "./shell/error-page.tsx";
import { startScript } from "./start/inline-script.ts";
import stylesUrl from "./styles/app.css?url";
import font from "./styles/archivo.woff2?url";
import { styles } from "./styles/inline.ts";

export { loader } from "./load/site.server.ts";

export const clientMiddleware = [recoverMove];

if (!import.meta.env.SSR) nameAnchorEntries();

/** The root data is the same for every page, so navigations do not reload it. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale} data-measured={site?.tags ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2136" />
        <Meta />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={`${basePath}/favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${basePath}/apple-touch-icon.png`} />
        <link rel="manifest" href={addressIn(locale, "/manifest.webmanifest")} />
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href={stylesUrl} />
        ) : (
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        {/* The page has the styles of the screen. Browsers load those of print last, and entry.client.tsx uses them all. */}
        <link rel="stylesheet" href={stylesUrl} media="print" />
        <Links />
      </head>
      <body>
        {children}
        {/* At the end, since the first screen needs nothing of it. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort in the browser: shown when the layout itself fails. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorDocument locale={useLocale()} error={error} />;
}
