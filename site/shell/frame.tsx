import type { ReactNode } from "react";
import { useAddress, useMessages } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { ConnectionNotice, LanguageHint, NotLoaded } from "./notices.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ConsentPanel } from "./measurement/consent-panel.tsx";

export function Frame({ children }: { children: ReactNode }) {
  const { skipToContent } = useMessages();
  const { path } = useAddress();
  const { tags } = useSite();
  return (
    <>
      <a
        href="#main"
        className="no-print fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold focus:translate-y-0"
      >
        {skipToContent}
      </a>
      {tags ? <ConsentPanel tags={tags} /> : null}
      <Header hasQuote={path !== "/"} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LanguageHint />
      <NotLoaded />
      <ConnectionNotice />
    </>
  );
}
