import { locales, type Locale } from "#contract/locales.ts";
import type { FrontMatter } from "#library/schema.ts";
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
    <div className="mt-10 grid grid-cols-2 gap-x-10 gap-y-12 phone:grid-cols-1">
      {locales.map(({ code, name }) => (
        <section key={code}>
          <h3 lang={code} className="border-t-2 border-text pt-3.5 text-h3 font-semibold">
            {name}
          </h3>
          {lengths.map((length) => (
            <figure key={length} className="mt-5 border-t border-line pt-4">
              <figcaption className="flex justify-between gap-4 text-small text-muted">
                {words[length]}
                <CopyButton text={quotes[code][length]} label={words.copy} doneLabel={words.copied} />
              </figcaption>
              <blockquote lang={code} className="mt-3">
                {quotes[code][length]}
              </blockquote>
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
