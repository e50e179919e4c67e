import type { Locale } from "#contract/locales.ts";
import { describeError } from "./error-page.tsx";
import { NestedError } from "./error-trap.tsx";

/** The whole body when even the layout has failed. */
export function ErrorDocument({ locale, error }: { locale: Locale; error: unknown }) {
  const { status, message } = describeError(error);
  const failure = error instanceof Error ? error : message || status;
  return (
    <main>
      <NestedError locale={locale} failure={failure} />
    </main>
  );
}
