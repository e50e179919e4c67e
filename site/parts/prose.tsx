import { createContext, use, useEffect, useRef, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router";
import { basePath } from "#shared/locales.ts";
import { lazyPart } from "./lazy-part.tsx";

// Few texts have tables.
const SaveTables = lazyPart(async () => (await import("./table/save-tables.tsx")).SaveTables, false);

/** The text of the document being rendered. Set on the server only; in the browser, the document contains the text. */
export const DocumentText = createContext<string | undefined>(undefined);

/**
 * The document's text by section, read before hydration. If something else has changed the document, such as a
 * translation, React renders it again, and the page's data does not contain the text.
 */
const textParts = new Map(
  typeof document === "undefined"
    ? []
    : Array.from(
        document.querySelectorAll<HTMLElement>(".prose"),
        (part) => [part.dataset["section"], part.innerHTML] as const,
      ),
);

/**
 * Text from an editor's file: all of it, or the part under one heading, without the heading. A document contains the text
 * as HTML, and its data does not repeat it: `html` is then undefined, and hydration keeps the existing text. Links in the
 * text are plain; a click on one navigates inside the app.
 */
export function Prose({ html, section }: { html: string | undefined; section?: string | undefined }) {
  const navigate = useNavigate();
  const documentText = use(DocumentText);
  const text = html ?? documentText;
  const ref = useRef<HTMLDivElement>(null);
  const [hasTables, setHasTables] = useState(false);
  useEffect(() => {
    setHasTables(Boolean(ref.current?.querySelector(".scroll-x")));
  }, [text]);
  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!href?.startsWith(`${basePath}/`) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href.slice(basePath.length));
  }
  return (
    <>
      {/* Only links react, and they are controls already: the handler needs no key of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={ref}
        className="prose"
        data-section={section}
        onClick={followLink}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: text === undefined ? (textParts.get(section) ?? "") : cutSection(text, section),
        }}
      />
      {hasTables ? <SaveTables key={text} container={ref} /> : null}
    </>
  );
}

/** The HTML between a second-level heading and the next one; all of it without an id. */
function cutSection(html: string, id: string | undefined): string {
  if (!id) return html;
  const part = html.split(/(?=<h2\b)/).find((each) => each.startsWith(`<h2 id="${id}"`)) ?? "";
  return part.slice(part.indexOf("</h2>") + "</h2>".length);
}
