import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { Alias, Document, Node } from "yaml";
import * as z from "zod/mini";
import { recordSchemas } from "#contract/record-kinds.ts";
import type { RecordKind } from "#contract/record-kinds.ts";

/** What is wrong at a line of a file, counted from 1. */
export interface Mistake {
  line: number;
  /** Where in which record: `tarragona-depot-opens: title.es: is missing`. */
  reason: string;
}

/** Reads a file of records of one kind, and finds every mistake in it; the records count only where there is none. */
export function readRecords(text: string, kind: RecordKind): { records: unknown[]; mistakes: Mistake[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (node: Node | undefined) => lines.linePos(node?.range?.[0] ?? 0).line || 1;
  const unreadable = [
    ...document.errors.map(({ pos: [start], message }) => ({
      line: lines.linePos(start).line || 1,
      // The rest draws the place, or speaks to programmers.
      reason: message.split(/ at line \d+|; please use/)[0] ?? message,
    })),
    ...danglingAliases(document).map((alias) => ({
      line: lineOf(alias),
      reason: `*${alias.source}: nothing is called &${alias.source}; a text that begins with * stands in quotes`,
    })),
  ];
  if (unreadable.length > 0) return { records: [], mistakes: unreadable };

  const records = recordsIn(document);
  if (typeof records === "string") return { records: [], mistakes: [{ line: 1, reason: records }] };
  const mistakes = records.flatMap((record: unknown, index) =>
    mistakesIn(record, kind).map(({ path, reason }) => ({
      line: lineOf(nodeAt(document, [index, ...path])),
      reason: [nameOf(record, index), path.join("."), reason].filter(Boolean).join(": "),
    })),
  );
  const twice = repeated(records).map(({ id, index, first }) => ({
    line: lineOf(nodeAt(document, [index, "id"])),
    reason: `${id}: this id is taken by the record of line ${lineOf(nodeAt(document, [first]))}`,
  }));
  return { records, mistakes: [...mistakes, ...twice].toSorted((a, b) => a.line - b.line) };
}

type Path = (string | number)[];

function mistakesIn(record: unknown, kind: RecordKind): { path: Path; reason: string }[] {
  const result = z.safeParse(recordSchemas[kind] as z.ZodMiniType, record, { error: reasonOf });
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const path = issue.path as Path;
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...path, key], reason: "there is no such field" }))
      : [{ path, reason: issue.message }];
  });
}

const english = z.locales.en().localeError;

function reasonOf(issue: z.core.$ZodRawIssue): ReturnType<typeof english> {
  if (issue.input === undefined) return "is missing";
  return issue.input === "" ? "is empty" : english(issue);
}

/** The records, or why there are none. */
function recordsIn(document: Document): unknown[] | string {
  try {
    const records: unknown = document.toJS();
    return Array.isArray(records) ? records : "the file has to be a list of records";
  } catch (error) {
    // A few lines of aliases can make a file enormous; the library gives up then.
    if (error instanceof ReferenceError) return "there are too many aliases (*name): write the texts out";
    throw error;
  }
}

/** The key or the item at a path; where that is missing, what it would stand in. */
function nodeAt(document: Document, path: Path): Node | undefined {
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

function danglingAliases(document: Document): Alias[] {
  const dangling: Alias[] = [];
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) dangling.push(alias);
    },
  });
  return dangling;
}

function nameOf(record: unknown, index: number): string {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === "string" && id ? id : `record ${index + 1}`;
}

function repeated(records: unknown[]): { id: string; index: number; first: number }[] {
  const ids = records.map((record) => (record as { id?: unknown } | null)?.id);
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    return typeof id === "string" && first < index ? [{ id, index, first }] : [];
  });
}
