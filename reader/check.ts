/**
 * `npm run content:check [folder]`: says whether the editors' folder (CONTENT_DIR by default) is valid, and lists every
 * mistake. `npm run content:due [folder]` lists what is due as well, in the language of the editor whom site.yaml names.
 */
import { parseArgs } from "node:util";
import { describeDue } from "./due.ts";
import { contentFolder } from "./folder.ts";
import { judgeFolder } from "./judge.ts";
import { ContentError } from "./problems.ts";

const { values, positionals } = parseArgs({ options: { due: { type: "boolean" } }, allowPositionals: true });
const [folder = contentFolder()] = positionals;
const { content, problems, unmade } = await judgeFolder(folder);
if (problems.length > 0) {
  console.error(new ContentError(problems.map(({ text }) => text)).message);
  process.exit(1);
}
if (unmade.length > 0)
  console.warn(`The site shows this content once \`npm run pictures\` has made ${unmade.join(", ")}.`);
console.log(`The content of ${folder} is sound (version ${content?.version}).`);
if (values.due && content) {
  const language = content.company.editor?.language ?? "en";
  const entries = describeDue(content, language).map(({ title, advice, items }) =>
    [title, advice, ...items].join("\n  "),
  );
  console.log(`\n${entries.join("\n\n") || content.words[language].due.none}`);
}
