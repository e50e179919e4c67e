import { NodeHtmlMarkdown } from "node-html-markdown";
import { basePath } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";

/** Controls, and what is only looked at. */
const left = "button dialog fieldset form img input label nav output picture script select style svg".split(
  " ",
);

const converter = new NodeHtmlMarkdown(
  {
    ignore: left,
    bulletMarker: "-",
    strongDelimiter: "**",
    maxConsecutiveNewlines: 2,
    useInlineLinks: false,
  },
  {
    dt: { surroundingNewlines: 1, postfix: ":" },
    dd: { surroundingNewlines: 1 },
    "p,div": ({ node }) => (isUnread(node) ? { ignore: true } : { surroundingNewlines: 2 }),
    span: ({ node }) => (isUnread(node) ? { ignore: true } : {}),
  },
);

const unreadClass = /(?:^| )(?:print-only|hidden)(?: |$)/;

/** Elements that screen readers skip, or that only paper shows. */
function isUnread(node: { getAttribute: (name: string) => string | null | undefined }): boolean {
  return node.getAttribute("aria-hidden") === "true" || unreadClass.test(node.getAttribute("class") ?? "");
}

/** The content of a rendered page as Markdown (CommonMark with tables): what it shows, without menus and controls. */
export function toMarkdown(html: string, origin: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  // Elements that only styles keep apart.
  const apart = main.replace(/<\/(?:span|strong|time|p|div)>(?=<[a-z])/g, "$& ");
  return `${converter
    .translate(withoutNoBreak(apart))
    .replaceAll(`](${basePath}`, `](${origin}${basePath}`)
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, " ")
    .replace(/^ +(?=[^ \-\d])/gm, "")}\n`;
}
