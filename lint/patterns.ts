import { analyse } from "scslre";

/** The parts of ESTree and of the linter's interface that the rule uses. */
interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { type: string; name?: string };
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

/**
 * Reports a regular expression that some text of n characters costs more than linear time (by backtracking, or by
 * beginning anew at each character), with the character that such a text repeats. Patterns that are put together at
 * run time cannot be analysed, so each is reported; a test that feeds it long texts is the reason to allow it.
 */
const linearTime = {
  create(context: Context) {
    function reportDynamic(node: Node) {
      if (node.callee?.type !== "Identifier" || node.callee.name !== "RegExp") return;
      context.report({ node, message: "A pattern made at run time is not analysed. Write it as a literal." });
    }
    return {
      Literal(node: Node) {
        if (!node.regex) return;
        const { pattern, flags } = node.regex;
        const { reports } = analyse(
          { source: pattern, flags },
          { reportTypes: { Move: true, Self: true, Trade: true } },
        );
        const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
        if (!worst) return;
        const growth = worst.exponential ? "exponential" : "quadratic or worse";
        const repeated = JSON.stringify(worst.character.pick);
        context.report({ node, message: `Time is ${growth} in a text that repeats ${repeated}.` });
      },
      NewExpression: reportDynamic,
      CallExpression: reportDynamic,
    };
  },
};

/** A plugin of oxlint, with ESLint's interface. */
// oxlint-disable-next-line import/no-default-export -- the linter loads the default export
export default { meta: { name: "patterns" }, rules: { "linear-time": linearTime } };
