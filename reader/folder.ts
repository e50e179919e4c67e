import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { z } from "zod";
import { ContentError, formatProblem, type FieldPath, type Problem } from "./problems.ts";
import { parseYaml, validate, type Parsed } from "./yaml-text.ts";

/** The folder that editors write in, as the site's own setting names it, for programs without the other settings. */
export function contentFolder(): string {
  return process.env["CONTENT_DIR"] || "content";
}

/** What a draft changes in a folder, by path such as `en/branch.md`: the bytes of each file, or undefined to remove it. */
export type Changed = ReadonlyMap<string, Uint8Array | undefined>;

const unchanged: Changed = new Map();

/** The files below a part of an editors' folder, such as `pictures/buoy.jpg`, in order. */
export function listFiles(folder: string, part: string, changed = unchanged): string[] {
  const place = join(folder, part);
  const saved = existsSync(place) ? readdirSync(place, { recursive: true, encoding: "utf8" }) : [];
  const files = new Set(saved.map((name) => `${part}/${name.replaceAll(sep, "/")}`));
  for (const [file, bytes] of changed)
    if (!bytes) files.delete(file);
    else if (file.startsWith(`${part}/`)) files.add(file);
  return [...files].toSorted();
}

/** The bytes of a file below an editors' folder; undefined where it is missing. */
export function readBytes(folder: string, file: string, changed = unchanged): Uint8Array | undefined {
  if (changed.has(file)) return changed.get(file);
  const place = join(folder, file);
  return existsSync(place) ? readFileSync(place) : undefined;
}

/** The editors' folder while it is read: each file once, and the mistakes found so far. */
export type Folder = ReturnType<typeof openFolder>;

export function openFolder(path: string, changed?: Changed) {
  const texts = new Map<string, string | undefined>();
  const parsed = new Map<string, Pick<Parsed, "value" | "lineOf"> & { skipped: number }>();
  const problems: Problem[] = [];
  const report = (...found: Problem[]) => void problems.push(...found);

  /** The text of a file; undefined where it is missing or in another encoding, which is reported. */
  function read(file: string): string | undefined {
    if (!texts.has(file)) texts.set(file, readFirst(file));
    return texts.get(file);
  }

  function readFirst(file: string): string | undefined {
    const bytes = readBytes(path, file, changed);
    if (!bytes) return void report({ file, reason: "the file is missing" });
    // Without what editors and systems add: a byte-order mark, and carriage returns before line ends.
    const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
    // UTF-16 has null bytes, or begins with what is no letter.
    const broken = text.search(/[\0\ufffd]/);
    if (broken < 0) return text;
    const line = lineAt(text, broken);
    return void report({ file, line, reason: `line ${line} is not UTF-8: save the file as UTF-8` });
  }

  function lineOf({ file, field, quote, line }: Problem): number | undefined {
    const text = texts.get(file);
    if (line !== undefined || text === undefined) return line;
    if (quote !== undefined) return lineAt(text, Math.max(0, text.indexOf(quote)));
    const places = parsed.get(file);
    return field && places ? places.lineOf(field) + places.skipped : 1;
  }

  /** In a file that is a list: what the entry that a field belongs to is called, and the field with its position. */
  function entryOf({ file, field: [first, ...inner] = [] }: Problem): { name?: string; field?: FieldPath } {
    const list = parsed.get(file)?.value;
    if (!Array.isArray(list)) return {};
    // A list that is read as a record is known by names alone.
    const at = typeof first === "number" ? first : list.findIndex((entry) => nameOf(entry) === first);
    const name = nameOf(list[at]);
    return name === undefined ? {} : { name, field: [at, ...inner] };
  }

  return {
    list: (part: string) => listFiles(path, part, changed),
    read,
    report,
    /** Parses a file (or a part of it, which begins after `skipped` lines) and validates it; mistakes are reported. */
    parse<S extends z.ZodType>(
      file: string,
      schema: S,
      part?: { text: string; skipped: number },
    ): z.output<S> | undefined {
      const text = part?.text ?? read(file);
      if (text === undefined) return undefined;
      const skipped = part?.skipped ?? 0;
      const { value, errors, lineOf: lineOfField } = parseYaml(text);
      parsed.set(file, { value, lineOf: lineOfField, skipped });
      const syntax = file.endsWith(".json") ? (jsonError(text) ?? errors) : errors;
      report(...syntax.map(({ line, reason }) => ({ file, line: line + skipped, reason })));
      if (syntax.length > 0) return undefined;
      const { data, problems: found } = validate(schema, value);
      report(...found.map((problem) => ({ file, ...problem })));
      return data;
    },
    /** @throws ContentError with a line for each mistake, if there is one. */
    throwProblems(): void {
      const found = new Map(
        problems.map((problem) => {
          const { name, field = problem.field } = entryOf(problem);
          const placed = { ...problem, ...(field && { field }) };
          const text = formatProblem(problem, lineOf(placed), name);
          return [text, { ...placed, text }];
        }),
      );
      if (found.size > 0) throw new ContentError([...found.keys()], [...found.values()]);
    },
  };
}

/** What an entry of a list is called. */
function nameOf(entry: Partial<Record<string, unknown>> | null): string | undefined {
  const name = entry?.["id"] ?? entry?.["name"] ?? entry?.["file"] ?? entry?.["address"];
  return typeof name === "string" ? name : undefined;
}

/** Why text is not JSON, which is stricter than YAML: a comma too many, for example. */
function jsonError(text: string): Parsed["errors"] | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const line = /\(line (\d+)/.exec(message)?.[1];
    const reason = `not JSON: ${message.replace(/ (in|after) JSON at position.*$/s, "")}`;
    return [{ line: line ? Number(line) : lineAt(text, text.trimEnd().length), reason }];
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
