import { Marked } from "marked";
import type { Token, Tokens } from "marked";

/** A heading of a page: its text as written, and the id that links can point to. */
export interface Heading {
  text: string;
  id: string;
}

/** Splits a file into the YAML between its `---` lines and the Markdown below. */
export function splitFrontMatter(source: string): { yaml: string; body: string } | undefined {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source);
  return match ? { yaml: match[1] ?? "", body: match[2] ?? "" } : undefined;
}

/** A text's tokens, for the functions below: reading a text is slow, so it is done once. */
export function readMarkdown(markdown: string): Token[] {
  return new Marked().lexer(markdown);
}

/** The second-level headings of a text. An id can be given, `## Terms {#terms}`; else it is made from the words. */
export function headingsOf(tokens: Token[]): Heading[] {
  return tokens
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
    .map(({ text }) => {
      const [, words = text, id] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
      return { text: words, id: id ?? slug(words) };
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
        // A row is told by its first cell.
        const body = rows
          .map((row) => row.map((each, at) => cell(each, at === 0 ? 'th scope="row"' : "td")).join(""))
          .map((cells) => `<tr>${cells}</tr>`)
          .join("");
        const name = (section || header.map(({ text }) => text).join(", ")).replaceAll('"', "&quot;");
        return `<div class="scroll-x" role="region" aria-label="${name}" tabindex="0"><table aria-label="${name}"><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return marked.parser(tokens).trim();
}

/** Every address that a text links to. */
export function linksOf(tokens: Token[]): string[] {
  const links: string[] = [];
  new Marked().walkTokens(tokens, (token) => {
    if (token.type === "link") links.push(String(token["href"]));
  });
  return links;
}

/**
 * The order and sizes of a text's blocks, without its words: `["h2", "p", "list 4"]`. Two languages of one page have
 * the same outline.
 */
export function outlineOf(tokens: Token[]): string[] {
  return tokens.filter(({ type }) => type !== "space").map((token) => describe(token));
}

function describe(token: Token): string {
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

function slug(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
