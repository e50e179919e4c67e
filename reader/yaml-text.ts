import {
  constructFromEvents,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
} from "js-yaml";
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
  let events: Event[] = [];
  let found: Places | undefined;
  // Most files have no mistake, so nobody asks for a place in them.
  const places = () => (found ??= findPlaces(text, events));
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const lineOf = (field: FieldPath) => lineAt(startOfField(places().fields, field));
  const errors: Parsed["errors"] = [];
  try {
    events = parseEvents(text, {});
    const [value = null, ...others] = constructFromEvents(events, { source: text });
    errors.push(...findCutTexts(text, events).map((start) => ({ line: lineAt(start), reason: cutText })));
    if (errors.length > 0) return { value: undefined, errors, lineOf };
    if (others.length === 0 && !events.some(isNamed)) return { value, errors, lineOf };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + 1;
    if (places().mistakes.length === 0)
      errors.push({ line, reason: explain(error, text.split("\n")[line - 1]) });
  }
  errors.push(...places().mistakes.map(({ start, reason }) => ({ line: lineAt(start), reason })));
  return { value: undefined, errors, lineOf };
}

const cutText = 'what follows " #" is a comment and would be lost: put the text in quotes';

/** Where a `#` within a text makes the rest of it a comment: `title: Office #1`. What is meant as one has a blank after it. */
function findCutTexts(text: string, events: Event[]): number[] {
  return events.flatMap((event) => {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN) return [];
    const comment = /[ \t]+#[^\s#]/y;
    comment.lastIndex = event.valueEnd;
    return comment.test(text) ? [event.valueEnd] : [];
  });
}

/** Says in plainer words what the parser may mean on a line. */
function explain({ reason }: YAMLException, line = ""): string {
  if (/^ *\t/.test(line)) return "Tabs are not allowed as indentation";
  if (/^[- ]*[\w-]+: +[^'"[{|>][^:]*: /.test(line)) return 'a text with ": " in it stands in quotes';
  if (reason !== "deficient indentation") return reason;
  return "this line is not indented enough, or a quote or bracket before it is not closed";
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

/** The fields of a map, or the items of a list: where each begins, and what it contains. */
type Fields = Map<string, { start: number; inner: Fields }>;

interface Places {
  /** Of the first document. */
  fields: Fields;
  /** What the parser would accept, or report only once. */
  mistakes: { start: number; reason: string }[];
}

/** Finds where each field stands in a text of which the parser made these events. */
function findPlaces(text: string, events: Event[]): Places {
  const mistakes: Places["mistakes"] = [];
  const rest = events.values();

  /** Reads what an event contains, up to its end. */
  function readFields(holder: Event | undefined): Fields {
    const fields: Fields = new Map();
    if (!holder) return fields;
    if (isNamed(holder))
      mistakes.push({ start: holder.anchorStart, reason: "a text that begins with & or * stands in quotes" });
    if (holder.type === EVENT_ID.SCALAR || holder.type === EVENT_ID.ALIAS) return fields;
    for (let event = rest.next().value; event && event.type !== EVENT_ID.POP; event = rest.next().value) {
      const start = startOf(event);
      let key = String(fields.size);
      if (holder.type === EVENT_ID.MAPPING) {
        if (event.type === EVENT_ID.SCALAR) key = getScalarValue(text, event);
        readFields(event);
        event = rest.next().value;
        if (fields.has(key)) mistakes.push({ start, reason: "Map keys must be unique" });
      }
      fields.set(key, { start, inner: readFields(event) });
    }
    return fields;
  }

  const [first, second] = Array.from(rest, (document) => readFields(document));
  if (second)
    mistakes.push({ start: second.get("0")?.start ?? 0, reason: "Source contains multiple documents" });
  return { fields: first?.get("0")?.inner ?? new Map(), mistakes };
}

/** Whether an event has a name (`&a`) or stands for what has one (`*a`): content has neither, but texts may look so. */
function isNamed(event: Event): event is Event & { anchorStart: number } {
  return "anchorStart" in event && event.anchorStart >= 0;
}

function startOf(event: Event): number {
  if ("start" in event) return event.start;
  return "valueStart" in event ? event.valueStart : 0;
}

/** Where a key or an item begins; where it is missing, what it would stand in. */
function startOfField(fields: Fields, path: FieldPath): number {
  let start = 0;
  let inner: Fields | undefined = fields;
  for (const step of path) {
    const found: ReturnType<Fields["get"]> = inner.get(String(step));
    if (!found) break;
    ({ start, inner } = found);
  }
  return start;
}
