import { locales, type Locale } from "#contract/locales.ts";
import type { FrontMatter } from "#library/schema.ts";
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
  return (
    <div className="mt-6 grid grid-cols-2 items-start gap-x-10 mobile:grid-cols-1">
      {locales.map(({ code, name }) => (
        <div key={code} className="border-b border-line mobile:last:border-t-0">
          {lengths.map((length) => (
            <OpenRow key={length} isSmall title={`${name}, ${words[length].toLocaleLowerCase(code)}`}>
              <CopyButton text={quotes[code][length]} label={words.copy} doneLabel={words.copied} />
              <blockquote lang={code} className="mt-2">
                {quotes[code][length]}
              </blockquote>
            </OpenRow>
          ))}
        </div>
      ))}
    </div>
  );
}
