import { locales, type Locale } from "#shared/locales.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { CopyButton } from "#site/ui/copy-button.tsx";

type Brand = FrontMatter<"brand">;

const lengths = ["short", "long"] as const;

/** Texts about the group in every language, each with a copy button. */
export function Quotes({
  quotes,
  words,
}: {
  quotes: Record<Locale, Brand["quote"]>;
  words: Brand["quoteWords"];
}) {
  const { status } = useMessages();
  return (
    <div className="mt-6 grid grid-cols-2 items-start gap-x-10 mobile:grid-cols-1">
      {locales.map(({ code, name }) => (
        <div key={code} className="border-b border-line mobile:last:border-t-0">
          <OpenRow isSmall title={name}>
            {lengths.map((length) => (
              <figure key={length} className="mt-2 border-t border-line pt-3">
                <figcaption className="flex flex-wrap justify-between gap-4 text-small text-muted">
                  {words[length]}
                  <CopyButton
                    text={quotes[code][length]}
                    label={words.copy}
                    doneLabel={words.copied}
                    failedLabel={status.notCopied}
                  />
                </figcaption>
                <blockquote lang={code} className="mt-2">
                  {quotes[code][length]}
                </blockquote>
              </figure>
            ))}
          </OpenRow>
        </div>
      ))}
    </div>
  );
}
