import type { z } from "zod";

/** What is wrong in the editors' folder: one line a mistake, each with its file, its field and the reason. */
export class ContentError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The content has ${problems.length} mistake(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** Turns a failed validation into lines such as `en/branch.md: action.to: "/office" is not a page of the site`. */
export function describeIssues(file: string, error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${file}: ${path.join(".") || "front matter"}: ${message}`);
}

/**
 * Compares the shape of two values and ignores their words: the same fields, lists of the same length.
 * Returns the fields that differ, with what is there on either side.
 */
export function shapeDifferences(english: unknown, spanish: unknown, field = ""): string[] {
  const [a, b] = [describeShape(english), describeShape(spanish)];
  if (a !== b) return [`${field || "front matter"}: ${a} in English, ${b} in Spanish`];
  if (Array.isArray(english) && Array.isArray(spanish)) {
    return english.flatMap((item, index) => shapeDifferences(item, spanish[index], `${field}[${index}]`));
  }
  if (isRecord(english) && isRecord(spanish)) {
    const keys = new Set([...Object.keys(english), ...Object.keys(spanish)]);
    return [...keys].flatMap((key) =>
      shapeDifferences(english[key], spanish[key], field ? `${field}.${key}` : key),
    );
  }
  return [];
}

function describeShape(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === undefined) return "nothing";
  return value === null ? "nothing" : `a ${typeof value}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
