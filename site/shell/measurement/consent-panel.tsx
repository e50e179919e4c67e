import { fill } from "#shared/fill.ts";
import { formatList } from "#shared/formats.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { SiteTags } from "#site/load/site.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

const { useWords } = wordsOf("consent");

const lines = "max-w-[70ch] text-mist";

/**
 * The question at the bottom of the window: accept all, reject all and choose, side by side and alike. It moves nothing on
 * the page, and is the first thing that the keyboard reaches. Hidden unless `data-consent` of the document is `asked`
 * (record.ts); answered by answer.ts.
 */
export function ConsentPanel({ tags: { record, tags } }: { tags: SiteTags }) {
  const words = useWords();
  const names = formatList(
    tags.map(({ label }) => label),
    useLocale(),
  );
  const more = (
    <SiteLink to="/cookiesPolicy" hash="tags" className="text-white link">
      {words.more}
    </SiteLink>
  );
  return (
    <section
      id="consent"
      data-key={record.name}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="consent no-print"
    >
      <div>
        <h2 id="consent-title" className="mb-[0.35rem] text-h3">
          {words.title}
        </h2>
        <p data-if="free" className={lines}>
          {fill(words.text, { names })} {more}
        </p>
        <p hidden data-if="refused" className={lines}>
          {words.signal} {more}
        </p>
        <p hidden data-if="chosen" data-words={words.chosen} className={lines} />
      </div>
      <ul hidden data-if="choosing" className="consent-choices">
        {tags.map(({ name, label, purpose }) => (
          <li key={name} className="border-t">
            <label className="flex min-h-[44px] cursor-pointer gap-3 py-[0.6rem]">
              <input
                type="checkbox"
                value={name}
                autoComplete="off"
                className="size-[1.3rem] flex-none accent-orange"
              />
              <span>
                <b className="mr-2 font-semibold">{label}</b> {purpose}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="consent-buttons">
        <button type="button" data-if="free" value="accept">
          {words.accept}
        </button>
        <button type="button" data-if="free" value="reject">
          {words.reject}
        </button>
        <button type="button" data-if="brief" value="choose">
          {words.choose}
        </button>
        <button hidden type="button" data-if="choosing" value="save">
          {words.save}
        </button>
        <button hidden type="button" data-if="closable" value="close">
          {words.close}
        </button>
      </div>
    </section>
  );
}
