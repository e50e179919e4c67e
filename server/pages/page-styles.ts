/** A part of a style sheet: a statement, or a block with its condition or selector. */
type Node = { text: string; body?: undefined } | { text: string; body: string | Node[] };

/** At-rules that contain other rules; all other blocks contain declarations. */
const grouping = /^@(media|supports|layer|container|starting-style)\b/;

/** All pages share one style sheet, which is parsed once. */
const parsed = new Map<string, Node[]>();

/** The names that selectors can match on a page: of classes, and of elements such as `table`. */
export interface PageNames {
  classes: Set<string>;
  elements: Set<string>;
}

/**
 * Reduces the site's style sheet to what a page with these names can use: rules whose classes and elements are all on the
 * page, and the animations, variables and registered properties that they use. The browser loads the whole sheet after the page is shown, for
 * elements that scripts add later, and for printing.
 *
 * It parses what the build writes (minified CSS), not CSS in general.
 */
export function pruneStyles(css: string, page: PageNames): string {
  const sheet = parsed.get(css) ?? parse(css);
  parsed.set(css, sheet);
  return print(dropUnusedNames(keepUsed(sheet, page)));
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

function keepUsed(nodes: Node[], page: PageNames): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.body === undefined) return [node];
    if (typeof node.body !== "string") {
      // Tailwind's fallback for browsers without @property; all supported browsers have it.
      if (node.text === "@layer properties") return [{ text: "@layer properties;" }];
      if (node.text === "@media print") return [];
      const body = keepUsed(node.body, page);
      return body.length > 0 ? [{ ...node, body }] : [];
    }
    return node.text.startsWith("@") || canMatch(node.text, page) ? [node] : [];
  });
}

/** Whether one of a rule's selectors could match: the page has each of its classes and elements, except those inside `:not()`. */
function canMatch(selectors: string, page: PageNames): boolean {
  return splitSelectors(selectors).some((selector) => {
    const { plain, inner } = takeArguments(selector.replace(/"(?:\\.|[^"])*"/g, ""));
    const classes = Array.from(plain.matchAll(className), ([, name = ""]) => unescapeName(name));
    const elements = plain.replace(className, "").replace(/\[[^[\]]*\]|::?[\w-]+|#[\w-]+/g, "");
    return (
      classes.every((name) => page.classes.has(name)) &&
      (elements.match(/[a-z][\w-]*/gi) ?? []).every((name) => page.elements.has(name)) &&
      inner.every((each) => canMatch(each, page))
    );
  });
}

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;

/** Separates a selector from what stands in its parentheses; `inner` are the lists of which one selector has to match. */
function takeArguments(selector: string): { plain: string; inner: string[] } {
  const inner: string[] = [];
  let plain = "";
  let [depth, start] = [0, 0];
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at];
    if (sign === "(" && depth++ === 0) start = at + 1;
    else if (sign === ")" && --depth === 0) {
      if (/:(?:is|where|has)$/.test(plain)) inner.push(selector.slice(start, at));
    } else if (depth === 0) plain += sign;
    if (sign === "\\") at += 1;
    if (sign === "\\" && depth === 0) plain += selector[at];
  }
  return { plain, inner };
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

/** Drops animations, theme variables and registered properties that no kept rule uses. */
function dropUnusedNames(nodes: Node[]): Node[] {
  const text = print(nodes);
  const animations = Array.from(text.matchAll(/\banimation(?:-name)?:([^;}]*)/g), ([, value = ""]) => value);
  const moving = new Set(animations.join(" ").match(/[\w-]+/g));
  const still = filterNodes(nodes, ({ text }) => {
    const name = /^@keyframes ([\w-]+)/.exec(text)?.[1];
    return !name || moving.has(name);
  });
  const used = new Set(Array.from(print(still).matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const kept = filterNodes(still, ({ text }) => {
    const property = /^@property (--[\w-]+)/.exec(text)?.[1];
    return !property || used.has(property);
  });
  return kept.map((node) =>
    node.text === "@layer theme" && Array.isArray(node.body)
      ? { ...node, body: node.body.map((rule) => dropVariables(rule, used)) }
      : node,
  );
}

/** Filters nodes at every depth. */
function filterNodes(nodes: Node[], isKept: (node: Node) => boolean): Node[] {
  return nodes
    .filter(isKept)
    .map((node) => (Array.isArray(node.body) ? { ...node, body: filterNodes(node.body, isKept) } : node));
}

function dropVariables(rule: Node, used: Set<string | undefined>): Node {
  if (typeof rule.body !== "string") return rule;
  const body = rule.body
    // Splits between declarations, not inside a quoted value.
    // oxlint-disable-next-line patterns/linear-time -- only parses the site's own style sheet
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((declaration) => used.has(declaration.split(":")[0]))
    .join(";");
  return { ...rule, body };
}

function print(nodes: Node[]): string {
  return nodes
    .map(({ text, body }) => {
      if (body === undefined) return text;
      return `${text}{${typeof body === "string" ? body : print(body)}}`;
    })
    .join("");
}
