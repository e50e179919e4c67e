import { analyse } from "scslre";

/** The parts of ESTree and of the linter's API that the rule uses. */
interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { type: string; name?: string };
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

/**
 * Reports regular expressions that need more than linear time for some texts, by backtracking or by starting again at
 * each character, with the character that such a text repeats. Patterns composed at run time cannot be analysed, so each
 * is reported; allow one only with a test of long texts.
 */
const linearTime = {
  create(context: Context) {
    function reportDynamic(node: Node) {
      if (node.callee?.type !== "Identifier" || node.callee.name !== "RegExp") return;
      context.report({
        node,
        message: "A pattern composed at run time cannot be analysed. Write it as a literal.",
      });
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
