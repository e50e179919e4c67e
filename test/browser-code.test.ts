import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

// These tests examine the scripts that `npm run build` writes for browsers.

/** The parts of ESTree that the tests use. */
interface Node {
  type: string;
}

const files = globSync("build/client/assets/*.js").map((file) => ({
  file,
  program: parseAst(readFileSync(file, "utf8")) as Node,
}));

// WebKit resolves a second import() of a module that still awaits at its top at once, with nothing in it
// (https://webkit.org/b/242740): a page that is fetched on hover and opened by a click would be empty.
test("no script awaits at its top", () => {
  expect(files.length).toBeGreaterThan(100);
  const waiting = files.filter(({ program }) =>
    some(program, (node) => node.type === "AwaitExpression" || ("await" in node && node.await === true), {
      inFunctions: false,
    }),
  );
  expect(waiting.map(({ file }) => file)).toEqual([]);
});

/** Whether a part of a program has a property, outside of functions if so wanted. */
function some(
  part: unknown,
  is: (node: Node) => boolean,
  { inFunctions }: { inFunctions: boolean },
): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (Array.isArray(part)) return part.some((each) => some(each, is, { inFunctions }));
  const node = part as Node;
  if (!inFunctions && /Function/.test(node.type)) return false;
  return is(node) || Object.values(node).some((each) => some(each, is, { inFunctions }));
}
