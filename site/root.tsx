import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { formatFact } from "#library/figures.ts";
import { factIn, pictureIn } from "#library/library.ts";
import type { FactName } from "#library/names-in-code.ts";
import { libraryContext, settingsContext } from "./load/context.ts";
import { ErrorDocument } from "./shell/error-document.tsx";
import { localeOf, pathBelowBase } from "#contract/locales.ts";
import { useLocale } from "./i18n/use-locale.ts";
import stylesUrl from "./styles/app.css?url";
import font from "./styles/archivo.woff2?url";
import { styles } from "./styles/inline.ts";

/** What every page may show of the company, in the language of the address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOf(pathBelowBase(url));
  const library = context.get(libraryContext);
  const { company } = library;
  const settings = context.get(settingsContext);
  const figure = (name: FactName) => formatFact(factIn(library, name), locale);
  return {
    company: company.company,
    phone: company.phone,
    emergencyPhone: company.emergencyPhone,
    email: company.email,
    address: company.address[locale],
    social: company.social,
    // The day of the page version, which is UTC.
    year: new Date().getUTCFullYear(),
    sites: figure("sites"),
    countries: figure("countries"),
    panelPictures: {
      company: pictureIn(library, company.pictures.company, locale),
      services: pictureIn(library, company.pictures.services, locale),
    },
    answerTime: figure("answer_hours"),
    origin: settings.origin,
    apiBaseUrl: settings.apiBaseUrl,
    uploadBaseUrl: settings.uploadBaseUrl,
    recruitBaseUrl: settings.recruitBaseUrl,
    pictureBaseUrl: settings.pictureBaseUrl,
  };
}

/** The same for every page: a move does not ask for it again, and one that fails does not take it away. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2136" />
        <Meta />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/global/favicon.svg" type="image/svg+xml" />
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href={stylesUrl} />
        ) : (
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        )}
        {/* The scripts load the whole sheet, with what is for print. */}
        <noscript>
          <link rel="stylesheet" href={stylesUrl} media="print" />
        </noscript>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last stand in the browser: reached when the layout itself cannot be shown. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorDocument locale={useLocale()} error={error} />;
}
