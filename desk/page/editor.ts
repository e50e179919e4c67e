import {
  init,
  registerCustomFormat,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from "@sveltia/cms";
import { checkedControl } from "./checked-field.ts";
import { withDot, withoutDot } from "../forms/keys.ts";
import { createPreview, previewStyle, type PageOf } from "./preview.ts";

/** What `config.json` has: the editor's own configuration, and the page that shows what is in each form. */
interface Config {
  editor: NonNullable<Parameters<typeof init>[0]>["config"] & {
    collections: { files: { name: string }[] }[];
  };
  pages: PageOf;
  /** What the preview says. */
  words: Record<string, string>;
  isOwnCopy: boolean;
}

async function start(): Promise<void> {
  const { editor, pages, words, isOwnCopy } = (await (await fetch("config.json")).json()) as Config;
  registerCustomFormat("words", "json", {
    fromFile: (text) => renameKeys(JSON.parse(text), withoutDot),
    toFile: (value) => JSON.stringify(renameKeys(value, withDot), null, 2),
  });
  for (const widget of ["string", "text"]) registerFieldType(`checked-${widget}`, checkedControl(widget));
  registerPreviewStyle(previewStyle, { raw: true });
  const preview = createPreview(pages, words);
  for (const { files } of editor.collections)
    for (const { name } of files) registerPreviewTemplate(name, preview);
  // The desk's cookie lets people in. The editor wants a user all the same, which it looks for here.
  if (isOwnCopy)
    localStorage.setItem("sveltia-cms.user", JSON.stringify({ backendName: "gitea", token: "-" }));
  await init({ config: editor });
}

/** Gives each key of an object, at any depth, another name. */
function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]),
  );
}

void start();
