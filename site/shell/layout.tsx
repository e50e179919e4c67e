import { useState, type ReactNode } from "react";
import { Outlet, useLocation, useMatches, useRouteError } from "react-router";
import type { Template } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import type { PageData } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { showWithWords } from "./chunk-reload.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { ErrorPage } from "./error-page.tsx";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageHint } from "./language-hint.tsx";
import { Measurement } from "./measurement-loader.tsx";
import { NotLoaded } from "./not-loaded.tsx";

export const clientMiddleware = [showWithWords];

export default function Layout() {
  const page = useMatches().at(-1)?.loaderData as Partial<PageData<Template>> | undefined;
  return (
    <Frame>
      <Outlet />
      {page?.action ? <PageFoot {...(page as PageData<Template>)} /> : null}
    </Frame>
  );
}

/** A page's error keeps the header and the footer around it. */
export function ErrorBoundary() {
  return (
    <Frame isError>
      <ErrorPage error={useRouteError()} />
    </Frame>
  );
}

function Frame({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  const { skipToContent } = useMessages();
  const { pathname } = useLocation();
  const isHome = useMatches().some(({ id }) => id === "/");
  const [asksForConsent, setAsksForConsent] = useState(false);
  return (
    <>
      <a
        href="#main"
        className="no-print fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <Measurement isAsked={asksForConsent} onDone={() => setAsksForConsent(false)} />
      <Header hasQuote={!isHome} />
      <main id="main" tabIndex={-1} key={pathname}>
        {children}
      </main>
      <Footer onCookieSettings={() => setAsksForConsent(true)} />
      <LanguageHint />
      <ConnectionNotice isError={isError} />
      <NotLoaded />
      <FocusOnNavigation />
    </>
  );
}
