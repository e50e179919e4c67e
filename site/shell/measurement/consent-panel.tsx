import { useEffect, useRef, useState, type RefObject } from "react";
import { fill } from "#shared/fill.ts";
import { formatDay, formatList } from "#shared/formats.ts";
import type { TagName } from "#shared/tags.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import type { SiteTags } from "#site/load/site.server.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import "./consent.css";
import type { ConsentRecord } from "./record.ts";

const { useWords } = wordsOf("consent");

/**
 * The question at the bottom of the window: accept all, reject all and choose, side by side and alike. It moves nothing on
 * the page, and is the first thing that the keyboard reaches.
 */
export function ConsentPanel({
  tags: { tags },
  record,
  isRefused,
  isAsked,
  onClose,
  onChoice,
}: {
  tags: SiteTags;
  record: ConsentRecord | undefined;
  /** Whether the browser refuses for the visitor. */
  isRefused: boolean;
  /** Whether the visitor has opened it. */
  isAsked: boolean;
  onClose: () => void;
  onChoice: (granted: TagName[]) => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const ref = useRef<HTMLElement>(null);
  const [isChoosing, setChoosing] = useState(isAsked);
  const [granted, setGranted] = useState<TagName[]>(record?.granted ?? []);
  useRoomBelow(ref);
  useFocus(ref, isAsked);
  useEffect(() => {
    if (isChoosing && !isAsked) ref.current?.querySelector("input")?.focus();
  }, [isChoosing, isAsked]);
  const names = tags.map(({ name }) => name);
  const labels = tags.map(({ label }) => label);
  const canClose = isRefused || record !== undefined;
  return (
    // Esc presses the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="consent no-print"
      onKeyDown={({ key }) => key === "Escape" && canClose && onClose()}
    >
      <div className="consent-text">
        <h2 id="consent-title">{words.title}</h2>
        <p>
          {isRefused ? words.signal : fill(words.text, { names: formatList(labels, locale) })}{" "}
          <SiteLink to="/cookiesPolicy" hash="#tags">
            {words.more}
          </SiteLink>
        </p>
        {record && !isRefused ? (
          <p>
            {fill(words.chosen, {
              date: formatDay(record.time.slice(0, 10), locale),
              version: record.version,
            })}
          </p>
        ) : null}
      </div>
      {isChoosing && !isRefused ? (
        <ul className="consent-choices">
          {tags.map(({ name, label, purpose }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={granted.includes(name)}
                  onChange={({ target }) =>
                    setGranted(
                      names.filter((each) => (each === name ? target.checked : granted.includes(each))),
                    )
                  }
                />
                <span>
                  <b>{label}</b> {purpose}
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="consent-buttons">
        {isRefused ? null : (
          <>
            <button type="button" onClick={() => onChoice(names)}>
              {words.accept}
            </button>
            <button type="button" onClick={() => onChoice([])}>
              {words.reject}
            </button>
            <button type="button" onClick={() => (isChoosing ? onChoice(granted) : setChoosing(true))}>
              {isChoosing ? words.save : words.choose}
            </button>
          </>
        )}
        {canClose ? (
          <button type="button" onClick={onClose}>
            {words.close}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** Makes the page scrollable by the panel's height, so that it covers neither the footer nor a focused field. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--consent-height", `${ref.current?.offsetHeight ?? 0}px`),
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--consent-height");
    };
  }, [ref]);
}

/** Focuses the panel that the visitor has opened, and afterwards the button that opened it. */
function useFocus(ref: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const opener = document.activeElement as HTMLElement | null;
    ref.current?.focus({ preventScroll: true });
    return () => opener?.focus({ preventScroll: true });
  }, [ref, isAsked]);
}
