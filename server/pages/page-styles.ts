/** A piece of a style sheet: a statement, or a block with its condition or selector and what is in it. */
type Node = { text: string; body?: undefined } | { text: string; body: string | Node[] };

/** At-rules that hold other rules; all other blocks hold declarations. */
const grouping = /^@(media|supports|layer|container)\b/;

/**
 * Takes from the whole style sheet what one page can use: rules whose classes all stand in the page, and of the
 * variables and registered properties those that such rules name. The browser loads the whole sheet once the page is
 * shown, so what scripts add later finds its styles there, and what is for print comes with it.
 *
 * It reads what the build has written (minified CSS without comments in odd places), not CSS at large.
 */
export function createPageStyles(css: string): (html: string) => string {
  const sheet = parse(css);
  return (html) => {
    const classes = new Set(
      Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) =>
        decodeEntities(names).split(/\s+/),
      ).flat(),
    );
    const rules = keepUsed(sheet, classes);
    return print(dropUnusedNames(rules));
  };
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
  throw new Error("The style sheet has a block without an end");
}

function keepUsed(nodes: Node[], classes: Set<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.body === undefined) return [node];
    if (typeof node.body !== "string") {
      // Tailwind's stand-in for browsers without @property; all that the site supports have it.
      if (node.text === "@layer properties") return [{ text: "@layer properties;" }];
      if (node.text === "@media print") return [];
      const body = keepUsed(node.body, classes);
      return body.length > 0 ? [{ ...node, body }] : [];
    }
    return node.text.startsWith("@") || canMatch(node.text, classes) ? [node] : [];
  });
}

/** Whether one of a rule's selectors could match: each class it names outside of `:not()` stands in the page. */
function canMatch(selectors: string, classes: Set<string>): boolean {
  return splitSelectors(selectors).some((selector) => {
    // Inside :is() and :where() any one of several may match, so these do not decide; nor do words in quotes.
    const plain = selector
      .replace(/"(?:\\.|[^"])*"/g, "")
      .replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
    const names = Array.from(plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi), ([, name = ""]) =>
      unescapeName(name),
    );
    return names.every((name) => classes.has(name));
  });
}

/** A name as it stands in HTML: `md\:p-4` → `md:p-4`, `\32 xl` → `2xl` (CSS Syntax §4.3.7). */
function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign = "") =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : sign,
  );
}

function decodeEntities(text: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
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

/** Drops theme variables and registered properties that nothing kept refers to. */
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
              // Between declarations, not inside a quoted value.
              // oxlint-disable-next-line patterns/linear-time -- reads the site's own style sheet
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
