import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
} from "yaml";
import * as z from "zod/mini";
import type { FieldPath, Problem } from "./problems.ts";

/** Text in YAML or JSON, parsed: its value, and the line of each field. */
export interface Parsed {
  value: unknown;
  /** Syntax errors; the value counts only where there are none. */
  errors: { line: number; reason: string }[];
  /** The line of a field, counted from 1; where the field is missing, of what it would stand in. */
  lineOf: (field: FieldPath) => number;
}

/** Parses YAML, of which JSON is a part. */
export function parseYaml(text: string): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  const errors = [
    ...document.errors
      // What follows the first syntax error is mostly caused by it.
      .filter(({ code }, at) => at === 0 || code === "DUPLICATE_KEY")
      .map(({ pos: [start], message }) => ({
        line: lineAt(start),
        // The rest draws the place, or addresses programmers.
        reason: message.split(/ at line \d+|; please use/)[0] ?? message,
      })),
    ...danglingAliases(document).map((alias) => ({
      line: lineAt(alias.range?.[0] ?? 0),
      reason: `*${alias.source}: nothing is called &${alias.source}; a text that begins with * stands in quotes`,
    })),
  ];
  const value = errors.length > 0 ? undefined : valueOf(document, errors);
  return { value, errors, lineOf: (field) => lineAt(nodeAt(document, field)?.range?.[0] ?? 0) };
}

/** Validates a value; the problems have a field and a reason. */
export function validate<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): { data?: z.output<S>; problems: Required<Pick<Problem, "field" | "reason">>[] } {
  const result = z.safeParse(schema, value, { error: reasonOf });
  if (result.success) return { data: result.data, problems: [] };
  return {
    problems: result.error.issues.flatMap((issue) => {
      if (issue.code === "unrecognized_keys")
        return issue.keys.map((key) => ({ field: [...issue.path, key], reason: "there is no such field" }));
      return { field: issue.path, reason: issue.message };
    }),
  };
}

const english = z.locales.en().localeError;

function reasonOf(issue: z.core.$ZodRawIssue): ReturnType<typeof english> {
  if (issue.code === "invalid_key") return issue["issues"]?.[0]?.message ?? english(issue);
  if (issue.input === undefined) return "is missing";
  return issue.input === "" ? "is empty" : english(issue);
}

function valueOf(document: Document, errors: Parsed["errors"]): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // A few lines of aliases can make a file enormous; the library gives up then.
    if (!(error instanceof ReferenceError)) throw error;
    errors.push({ line: 1, reason: "there are too many aliases (*name): write the texts out" });
    return undefined;
  }
}

/** The key or the item at a path; where that is missing, what it would stand in. */
function nodeAt(document: Document, path: FieldPath): Node | undefined {
  let found: Node | undefined;
  let inner = document.contents as Node | null;
  for (const step of path) {
    if (isAlias(inner)) inner = (inner.resolve(document) as Node | undefined) ?? null;
    if (isMap(inner)) {
      const pair = inner.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) break;
      found = pair.key as Node;
      inner = pair.value as Node | null;
    } else if (isSeq(inner) && inner.items[Number(step)]) {
      inner = inner.items[Number(step)] as Node;
      found = inner;
    } else break;
  }
  return found;
}

/** Aliases of anchors that do not precede them. */
function danglingAliases(document: Document): Alias[] {
  const anchors = new Set<string>();
  const dangling: Alias[] = [];
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) {
        // The library's own lookup searches the whole document for each alias.
        if (!anchors.has(node.source)) dangling.push(node);
      } else if (node.anchor) anchors.add(node.anchor);
    },
  });
  return dangling;
}
