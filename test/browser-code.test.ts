import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { landingScript } from "#site/features/offices/locator/directory.tsx";
import { earlyPressesScript } from "#site/islands/start-islands.ts";

// These tests examine the scripts that `npm run build` writes for browsers.

/** The parts of ESTree that the tests use. */
interface Node {
  type: string;
  await?: boolean;
  optional?: boolean;
  value?: unknown;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
}

/** The oldest browsers in which everything works (vite.config.ts): Chrome and Edge, Firefox, Safari. */
const oldest = [117, 125, 17.4];

/**
 * Functions by the first versions that have them; never where one has not. What code may call where it has asked for it
 * before (`startViewTransition`, `requestIdleCallback`) is not listed, nor are names that other objects have as well, such as
 * `union`: site/tsconfig.json refuses those of the language in our own code.
 */
const never = Infinity;
const firstVersions: Record<string, [chrome: number, firefox: number, safari: number]> = {
  "AbortSignal.any": [116, 124, 17.4],
  "Array.fromAsync": [121, 115, 16.4],
  "Error.isError": [134, 138, 26],
  "Float16Array.from": [135, 129, 18.2],
  "Intl.DurationFormat": [129, 136, 16.4],
  "Iterator.from": [122, 131, 18.4],
  "JSON.rawJSON": [114, 135, 18.4],
  "Map.groupBy": [117, 119, 17.4],
  "Math.sumPrecise": [147, 137, 26.2],
  "Object.groupBy": [117, 119, 17.4],
  "Promise.try": [128, 134, 18.2],
  "Promise.withResolvers": [119, 121, 17.4],
  "ReadableStream.from": [never, 117, never],
  "RegExp.escape": [136, 134, 18.2],
  "Uint8Array.fromBase64": [140, 133, 18.2],
  "Uint8Array.fromHex": [140, 133, 18.2],
  "URL.canParse": [120, 115, 17],
  "URL.parse": [126, 126, 18],
  caretPositionFromPoint: [128, 20, 18.4],
  getHTML: [125, 128, 18],
  getOrInsert: [145, 144, 26.2],
  getOrInsertComputed: [145, 144, 26.2],
  isDisjointFrom: [122, 127, 17],
  isSubsetOf: [122, 127, 17],
  isSupersetOf: [122, 127, 17],
  isWellFormed: [111, 119, 16.4],
  moveBefore: [133, 144, never],
  requestClose: [134, 139, 18.4],
  setHTMLUnsafe: [124, 123, 17.4],
  showPopover: [114, 125, 17],
  symmetricDifference: [122, 127, 17],
  toBase64: [140, 133, 18.2],
  toHex: [140, 133, 18.2],
  toSorted: [110, 115, 16],
  toWellFormed: [111, 119, 16.4],
};
/** What iterators have since Chrome 122, Firefox 131 and Safari 18.4; arrays have always had it. */
const iteratorHelpers = "map filter flatMap take drop reduce toArray forEach some every find".split(" ");

const files = globSync(["build/client/assets/*.js", "build/client/*.js"]);
const programs = new Map(files.map((file) => [file, parseAst(readFileSync(file, "utf8")) as Node]));

for (const script of [earlyPressesScript, landingScript])
  programs.set(`the script inside pages: ${script}`, parseAst(script) as Node);

// WebKit resolves a second import() of a module that still awaits at its top at once, with nothing in it
// (https://webkit.org/b/242740): an island that the pointer has begun to load and a press asks for again would be empty.
test("no script awaits at its top", () => {
  expect(programs.size).toBeGreaterThan(100);
  const waiting = [...programs].filter(([, program]) => {
    let isWaiting = false;
    visit(
      program,
      (node) => {
        isWaiting ||= node.type === "AwaitExpression" || node.await === true;
      },
      (node) => /Function/.test(node.type),
    );
    return isWaiting;
  });
  expect(waiting.map(([file]) => file)).toEqual([]);
});

test("no script calls a function that the oldest browsers lack", () => {
  const lacking = new Set<string>();
  for (const [file, program] of programs)
    visit(program, (node) => {
      const name = nameOfCall(node);
      if (name) lacking.add(`${file}: ${name}`);
    });
  expect([...lacking]).toEqual([]);
});

/** The name of the function that a call needs and an old browser lacks. */
function nameOfCall({ type, callee }: Node): string | undefined {
  if ((type !== "CallExpression" && type !== "NewExpression") || callee?.type !== "MemberExpression") return;
  const { object, property } = callee;
  const name = property?.name ?? "";
  const from = nameOfIterator(object);
  if (from && iteratorHelpers.includes(name)) return `${from}().${name}`;
  for (const called of [`${object?.name}.${name}`, name]) {
    const first = Object.hasOwn(firstVersions, called) ? firstVersions[called] : undefined;
    if (first?.some((version, at) => version > (oldest[at] ?? 0))) return called;
  }
  return;
}

function nameOfIterator(object?: Node): string | undefined {
  const callee = object?.type === "CallExpression" ? object.callee : undefined;
  const name = callee?.property?.name ?? "";
  if (callee?.object?.name === "Object") return;
  return ["values", "keys", "entries", "matchAll"].find((each) => each === name);
}

/** Calls `act` with each part of a program, except within those that are left out. */
function visit(part: unknown, act: (node: Node) => void, isLeftOut?: (node: Node) => boolean): void {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) {
    if (isLeftOut?.(part as Node)) return;
    act(part as Node);
  }
  for (const each of Object.values(part)) visit(each, act, isLeftOut);
}
