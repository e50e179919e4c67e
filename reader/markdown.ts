import { Marked, type Token, type Tokens } from "marked";
import { layOutTable } from "#shared/table-layout.ts";

/** A heading of a page: its text as written, and the id that links can point to. */
export interface Heading {
  text: string;
  id: string;
}

/** Splits a file into the YAML between its `---` lines, which may have blanks behind them, and the Markdown below. */
export function splitFrontMatter(source: string): { yaml: string; body: string } | undefined {
  const match = /^---[ \t\r]*\n(.*?)\r?\n---[ \t\r]*(?:\n(.*))?$/s.exec(source);
  return match ? { yaml: match[1] ?? "", body: match[2] ?? "" } : undefined;
}

/** Parses Markdown once for the functions below: parsing is slow. */
export function readMarkdown(markdown: string): Token[] {
  return new Marked().lexer(markdown);
}

/** The second-level headings of a text. A heading may give its id, `## Terms {#terms}`; else its words make it. */
export function listHeadings(tokens: Token[]): Heading[] {
  return tokens
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
    .map(({ text }) => {
      const [, words = text, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
      return { text: words, id: id ?? makeSlug(words) };
    });
}

/**
 * Renders a page's text. `ids` are those of the English headings, in order, so that an anchor holds in both
 * languages; `hrefOf` turns a page's path into an address in the language.
 */
export function renderMarkdown(tokens: Token[], ids: string[], hrefOf: (path: string) => string): string {
  const marked = new Marked();
  // Only headings of the text itself are anchors; one inside a quotation or a list is not.
  const anchors = tokens.filter((token) => token.type === "heading" && token["depth"] === 2);
  let section = "";
  marked.use({
    renderer: {
      heading(heading) {
        section = this.parser
          .parseInline(heading.tokens, this.parser.textRenderer)
          .replace(/\s*\{#.*\}$/, "");
        const words = this.parser.parseInline(heading.tokens).replace(/\s*\{#[a-z0-9-]+\}$/, "");
        const id = ids[anchors.indexOf(heading)];
        return `<h${heading.depth}${id ? ` id="${id}"` : ""}>${words}</h${heading.depth}>`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return `<a href="${href.startsWith("/") ? hrefOf(href) : href}">${words}</a>`;
      },
      table({ header, rows }) {
        const cell = ({ tokens, align }: Tokens.TableCell, tag: string) => {
          const [name] = tag.split(" ");
          const kind = align === "right" ? ' class="numeric"' : "";
          return `<${tag}${kind}>${this.parser.parseInline(tokens)}</${name}>`;
        };
        const heads = header.map((each) => cell(each, 'th scope="col"')).join("");
        const plain = (each: Tokens.TableCell) =>
          this.parser.parseInline(each.tokens, this.parser.textRenderer);
        const layout = layOutTable([header, ...rows].map((row) => row.map(plain)));
        const labels = header.map((each) =>
          layout === "stacked" ? ` data-label="${plain(each).replaceAll('"', "&quot;")}"` : "",
        );
        // The first cell names its row.
        const body = rows
          .map((row) =>
            row.map((each, at) => cell(each, at === 0 ? 'th scope="row"' : `td${labels[at]}`)).join(""),
          )
          .map((cells) => `<tr>${cells}</tr>`)
          .join("");
        const name = (section || header.map(({ text }) => text).join(", ")).replaceAll('"', "&quot;");
        return `<div class="scroll-x" role="region" aria-label="${name}" tabindex="0"><table aria-label="${name}" class="${layout}"><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return marked.parser(tokens).trim();
}

/** Every address that a text links to, with the link as it is written. */
export function listLinks(tokens: Token[]): { href: string; raw: string }[] {
  const links: { href: string; raw: string }[] = [];
  new Marked().walkTokens(tokens, (token) => {
    if (token.type === "link") links.push({ href: String(token["href"]), raw: token.raw });
  });
  return links;
}

/** The first piece of HTML in a text, as it is written. */
export function findHtml(tokens: Token[]): string | undefined {
  let found: string | undefined;
  new Marked().walkTokens(tokens, (token) => {
    if (token.type === "html") found ??= token.raw.trim();
  });
  return found;
}

/**
 * The blocks of a text in order, without their words: `h2`, `list of 4`. Two languages of one page have the same. `begins` is
 * the beginning of a block, for messages; `line` counts from the first line of the text, which is 0.
 */
export function describeOutline(tokens: Token[]): { block: string; begins: string; line: number }[] {
  let line = 0;
  return tokens.flatMap((token) => {
    const start = line;
    line += token.raw.split("\n").length - 1;
    const begins = token.raw.trim().slice(0, 40).split("\n", 1).join();
    return token.type === "space" ? [] : [{ block: describe(token), begins, line: start }];
  });
}

/** The dates of a heading, at its end, or of a paragraph, at its beginning: `from 2027-01-01 until 2027-01-31`. */
export function findDates({ type, raw }: Token): string | undefined {
  if (type === "heading") return /\{(?:#[\w-]+ )?((?:from|until) [^{}]*)\}\s*$/.exec(raw)?.[1];
  return type === "paragraph" ? /^\{((?:from|until) [^{}]*)\}\s+\S/.exec(raw)?.[1] : undefined;
}

/** A block as it is written, without its dates. */
export function withoutDates(token: Token): string {
  const dates = findDates(token);
  if (!dates) return token.raw;
  return token.type === "paragraph"
    ? token.raw.replace(/^\{[^{}]*\}\s+/, "")
    : token.raw.replace(` ${dates}}`, "}").replace(`{${dates}}`, "");
}

function describe(token: Token): string {
  const dates = findDates(token);
  return dates ? `${describeKind(token)} ${dates}` : describeKind(token);
}

function describeKind(token: Token): string {
  switch (token.type) {
    case "heading":
      return `h${token["depth"]}`;
    case "list":
      return `list of ${token["items"].length}`;
    case "table":
      return `table of ${token["rows"].length} × ${token["header"].length}`;
    default:
      return token.type;
  }
}

function makeSlug(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
