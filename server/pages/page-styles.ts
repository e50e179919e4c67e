/** A part of a style sheet: a statement, or a block with its condition or selector. */
type Node = { text: string; body?: undefined } | { text: string; body: string | Node[] };

/** At-rules that contain other rules; all other blocks contain declarations. */
const grouping = /^@(media|supports|layer|container)\b/;

/** All pages share one style sheet, which is parsed once. */
const parsed = new Map<string, Node[]>();

/**
 * Reduces the site's style sheet to what a page with these classes can use: rules whose classes are all on the page, and
 * the variables and registered properties that they use. The browser loads the whole sheet after the page is shown, for
 * elements that scripts add later, and for printing.
 *
 * It parses what the build writes (minified CSS), not CSS in general.
 */
export function pruneStyles(css: string, classes: Set<string>): string {
  const sheet = parsed.get(css) ?? parse(css);
  parsed.set(css, sheet);
  return print(dropUnusedNames(keepUsed(sheet, classes)));
}

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    while (css.startsWith("/*", at)) start = at = css.indexOf("*/", at) + 2;
    if (css[at] === "\\") at += 1;
    else if (css[at] === '"') at = endOfString(css, at);
    else if (css[at] === ";") {
      nodes.push({ text: css.slice(start, at + 1) });
      start = at + 1;
    } else if (css[at] === "{") {
      const end = endOfBlock(css, at);
      const text = css.slice(start, at).trim();
      const body = css.slice(at + 1, end);
      nodes.push({ text, body: grouping.test(text) ? parse(body) : body });
      start = end + 1;
      at = end;
    }
  }
  return nodes;
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== '"') at += css[at] === "\\" ? 2 : 1;
  return at;
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === '"') at = endOfString(css, at);
    else if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  throw new Error("The style sheet has an unclosed block");
}

function keepUsed(nodes: Node[], classes: Set<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.body === undefined) return [node];
    if (typeof node.body !== "string") {
      // Tailwind's fallback for browsers without @property; all supported browsers have it.
      if (node.text === "@layer properties") return [{ text: "@layer properties;" }];
      if (node.text === "@media print") return [];
      const body = keepUsed(node.body, classes);
      return body.length > 0 ? [{ ...node, body }] : [];
    }
    return node.text.startsWith("@") || canMatch(node.text, classes) ? [node] : [];
  });
}

/** Whether one of a rule's selectors could match: the page has each of its classes, except those inside `:not()`. */
function canMatch(selectors: string, classes: Set<string>): boolean {
  return splitSelectors(selectors).some((selector) => {
    // Any one of the selectors inside :is() and :where() may match, so these are ignored, as are quoted words.
    const plain = selector
      .replace(/"(?:\\.|[^"])*"/g, "")
      .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
    const names = Array.from(plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi), ([, name = ""]) =>
      unescapeName(name),
    );
    return names.every((name) => classes.has(name));
  });
}

/** A class name as it is in HTML: `md\:p-4` → `md:p-4`, `\32 xl` → `2xl` (CSS Syntax §4.3.7). */
function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign = "") =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : sign,
  );
}

function splitSelectors(selectors: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < selectors.length; at++) {
    if (selectors[at] === "\\") at += 1;
    else if (selectors[at] === "(") depth += 1;
    else if (selectors[at] === ")") depth -= 1;
    else if (selectors[at] === "," && depth === 0) {
      parts.push(selectors.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, selectors.slice(start)];
}

/** Drops theme variables and registered properties that no kept rule uses. */
function dropUnusedNames(nodes: Node[]): Node[] {
  const css = print(nodes);
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return nodes.flatMap((node): Node[] => {
    const property = /^@property (--[\w-]+)/.exec(node.text)?.[1];
    if (property) return used.has(property) ? [node] : [];
    if (node.text !== "@layer theme" || typeof node.body === "string" || !node.body) return [node];
    const body = node.body.map((rule) =>
      typeof rule.body === "string"
        ? {
            ...rule,
            body: rule.body
              // Splits between declarations, not inside a quoted value.
              // oxlint-disable-next-line patterns/linear-time -- only parses the site's own style sheet
              .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
              .filter((declaration) => used.has(declaration.split(":")[0]))
              .join(";"),
          }
        : rule,
    );
    return [{ ...node, body }];
  });
}

function print(nodes: Node[]): string {
  return nodes
    .map(({ text, body }) => {
      if (body === undefined) return text;
      return `${text}{${typeof body === "string" ? body : print(body)}}`;
    })
    .join("");
}
