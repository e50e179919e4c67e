import { basename } from "node:path";
import { html } from "hono/html";
import { basePath, type Locale } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { describeDue } from "#reader/due.ts";
import { formOf, type collectionsOf } from "../forms/collections.ts";
import { labelOf } from "../forms/labels.ts";
import { savedId } from "../preview.ts";
import type { Change } from "./history.ts";

/** The message of a change that undoes another. */
export const undone = "Undo";

const style = `
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1b2430; }
  .way { display: inline-block; padding: 0.75rem 1.25rem; background: #1b2430; color: #fff; }
  nav, form { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.25rem; }
  form { justify-content: space-between; }
  details, form { padding: 0.75rem 0; border-top: 1px solid #cfd4d9; }
  ol { padding: 0; list-style: none; } small { display: block; color: #55606b; } button { font: inherit; padding: 0.375rem 0.75rem; }
`;

/**
 * The first page of the desk: the way into the editor, the last changes, each of which can be undone, and what is due.
 */
export function startPage(
  language: Locale,
  changes: Change[],
  content: Content,
  collections: ReturnType<typeof collectionsOf>,
) {
  const text = (name: string) => labelOf(["start", name], language).label;
  const other = language === "en" ? "es" : "en";
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const due = describeDue(content, language).map(
    ({ title, advice, items }) =>
      html`<details>
        <summary>${title} (${items.length})</summary>
        <p>${advice}</p>
        ${items.map((item) => html`<small>${item}</small>`)}
      </details>`,
  );
  /** The forms that a change is of, by their titles; files that are no form, such as pictures, by their names. */
  function titleOf({ message, files }: Change): string {
    const names = new Set(files.map(({ path }) => formOf(collections, path)?.label ?? basename(path)));
    return `${message === undone ? `${text("undone")}: ` : ""}${[...names].join(", ")}`;
  }
  const list = changes.map(
    (change) =>
      html`<li>
        <form method="post" action="/changes/${change.id}/undo">
          <span>${titleOf(change)}<small>${day.format(new Date(change.at))}</small></span>
          ${change.canUndo ? html`<button>${text("undo")}</button>` : html`<small>${text("later")}</small>`}
        </form>
      </li>`,
  );
  return html`<!doctype html>
    <html lang="${language}">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>${text("title")}</title>
      <style>
        ${style}
      </style>
      <h1>${text("title")}</h1>
      <nav>
        <a class="way" href="/${language}/">${text("edit")}</a>
        <a href="/preview/${savedId}/today${basePath}/">${text("site")}</a>
        <a href="/?in=${other}" lang="${other}">${text("other")}</a>
      </nav>
      <h2>${text("changes")}</h2>
      ${
        changes.length > 0
          ? html`<ol>
              ${list}
            </ol>`
          : text("none")
      }
      <h2>${text("due")}</h2>
      ${due}
    </html>`;
}
