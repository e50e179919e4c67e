import { Component, type ReactNode } from "react";
import { addressIn, type Locale } from "#shared/locales.ts";
import { messagesAtHand } from "#site/i18n/messages.ts";

/** Catches failures of the error page itself in the browser; on the server, server/pages/fallback-page.ts does. */
export class ErrorTrap extends Component<{ locale: Locale; children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    if (!("failure" in this.state)) return this.props.children;
    return <NestedError locale={this.props.locale} failure={this.state.failure} />;
  }
}

/** Depends on nothing but messages in whatever language is there, so that it cannot fail in turn. */
export function NestedError({ locale, failure }: { locale: Locale; failure: unknown }) {
  const { error } = messagesAtHand(locale);
  return (
    <div className="wrap py-section">
      <title>{error.nestedTitle}</title>
      <h1 className="text-h2">{error.nestedTitle}</h1>
      <p className="mt-6 max-w-[60ch] text-lead text-soft">{error.nestedText}</p>
      <details className="mt-8 max-w-[60ch] border-y border-line py-4">
        <summary className="cursor-pointer font-semibold">{error.details}</summary>
        <p className="mt-3 text-small">{failure instanceof Error ? failure.message : String(failure)}</p>
      </details>
      <a
        href={addressIn(locale, "/")}
        className="mt-8 inline-block bg-orange px-6 py-4 font-semibold text-ink"
      >
        {error.goHome}
      </a>
    </div>
  );
}
