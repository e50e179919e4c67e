import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";

/**
 * Puts the line into a mistake that names a file and a field, or a word of the text: `en/branch.md: action.to: …` →
 * `en/branch.md:6: action.to: …`. What cannot be found keeps its form.
 */
export function withLine(folder: string, problem: string): string {
  const [, file = "", rest = ""] = /^([\w./-]+\.(?:md|yaml)): (.*)$/s.exec(problem) ?? [];
  const path = join(folder, file);
  if (!file || !existsSync(path)) return problem;
  const source = readFileSync(path, "utf8");
  const line = lineOfField(source, rest) ?? lineOfWord(source, rest);
  return line ? `${file}:${line}: ${rest}` : problem;
}

/** The line of a field such as `steps[0].text`; of the field around it, where it is missing. */
function lineOfField(source: string, rest: string): number | undefined {
  const field = /^([\w-]+(?:\.[\w-]+|\[\d+\])*): /.exec(rest)?.[1];
  if (!field) return undefined;
  const isPage = source.startsWith("---");
  const yaml = isPage ? (/^---\r?\n(.*?)\r?\n---/s.exec(source)?.[1] ?? "") : source;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const keys = field.split(/[.[\]]+/).filter(Boolean);
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(
      keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      true,
    );
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + (isPage ? 1 : 0);
  }
  return undefined;
}

/** The line of what a mistake quotes: a token, a link, a text in quotation marks. */
function lineOfWord(source: string, rest: string): number | undefined {
  const word = /\{\{[^}]*\}?\}|(?<=the link )\S+|(?<=")[^"]+(?=")/.exec(rest)?.[0];
  const at = word ? source.indexOf(word) : -1;
  return at < 0 ? undefined : source.slice(0, at).split("\n").length;
}
