import { use, useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { DocumentText, textParts } from "./document-text.ts";
import { lazyPart } from "./lazy-part.tsx";

// Few texts have tables.
const SaveTables = lazyPart(async () => (await import("./table/save-tables.tsx")).SaveTables, false);

/**
 * Text from an editor's file, all of it or the part under one heading, without that heading. A document holds it once,
 * as HTML, and its data does not repeat it: the browser then finds `html` undefined and leaves what stands there. Links
 * in it are plain; a click on one stays inside the app.
 */
export function Prose({ html, section }: { html: string | undefined; section?: string }) {
  const navigate = useNavigate();
  const documentText = use(DocumentText);
  const text = html ?? documentText;
  const ref = useRef<HTMLDivElement>(null);
  const [hasTables, setHasTables] = useState(false);
  useEffect(() => {
    setHasTables(Boolean(ref.current?.querySelector(".scroll-x")));
  }, [text]);
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!href?.startsWith("/global/") || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href.slice("/global".length));
  }
  return (
    <>
      {/* Only links react, and they are controls of their own: the handler needs no key of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={ref}
        className="prose"
        data-section={section}
        onClick={follow}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: text === undefined ? (textParts.get(section) ?? "") : below(text, section),
        }}
      />
      {hasTables ? <SaveTables key={text} container={ref} /> : null}
    </>
  );
}

/** What stands between a second-level heading and the next one; without a heading, all. */
function below(html: string, id: string | undefined): string {
  if (!id) return html;
  const part = html.split(/(?=<h2\b)/).find((each) => each.startsWith(`<h2 id="${id}"`)) ?? "";
  return part.slice(part.indexOf("</h2>") + "</h2>".length);
}
