/** Where a value stands in YAML or JSON: keys and positions in lists. */
export type FieldPath = readonly PropertyKey[];

/** A mistake in the editors' folder. */
export interface Problem {
  /** Below the folder, such as `en/branch.md`. */
  file: string;
  /** The field it is about. */
  field?: FieldPath;
  /** Words of the file that it is about, where it is not about a field. */
  quote?: string;
  /** Counted from 1; found from the field or the quote where it is not given. */
  line?: number;
  /** What is wrong, and how to fix it. */
  reason: string;
}

/** A mistake as it is printed: `en/branch.md:6: action.to: …`. */
export type PrintedProblem = Problem & { text: string };

/**
 * Thrown for content that cannot be used. `problems` has a line for each mistake, and `found` the same with file and field,
 * where the content was read in this process.
 */
export class ContentError extends Error {
  readonly problems: string[];
  readonly found: PrintedProblem[];

  constructor(problems: string[], found: PrintedProblem[] = []) {
    super(
      `The content has ${problems.length} mistake(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
    this.name = "ContentError";
    this.problems = problems;
    this.found = found;
  }
}

/** Writes a path as editors read it: `steps[0].text`. */
export function formatField(path: FieldPath): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** Writes a problem as one line: file, line, field, reason. In a list, the entry's id stands for its number. */
export function formatProblem({ file, field = [], reason }: Problem, line?: number, id?: string): string {
  const place = line ? `${file}:${line}` : file;
  return [place, id, formatField(id ? field.slice(1) : field), reason].filter(Boolean).join(": ");
}

/**
 * Compares the shape of two values and ignores their words: the same fields, lists of the same length. Returns the
 * fields that differ, each with what both sides have.
 */
export function compareShapes(
  english: unknown,
  spanish: unknown,
  field: FieldPath = [],
): Pick<Problem, "field" | "reason">[] {
  const [a, b] = [describeShape(english), describeShape(spanish)];
  if (a !== b) return [{ field, reason: `${a} in English, ${b} in Spanish` }];
  if (Array.isArray(english) && Array.isArray(spanish))
    return english.flatMap((item, index) => compareShapes(item, spanish[index], [...field, index]));
  if (isRecord(english) && isRecord(spanish)) {
    const keys = new Set([...Object.keys(english), ...Object.keys(spanish)]);
    return [...keys].flatMap((key) => compareShapes(english[key], spanish[key], [...field, key]));
  }
  return [];
}

function describeShape(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === undefined || value === null) return "nothing";
  return `a ${typeof value}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
