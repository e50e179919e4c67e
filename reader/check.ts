/**
 * `npm run content:check [folder]`: says whether the editors' folder (CONTENT_DIR by default) is valid, and lists every
 * mistake.
 */
import { contentFolder } from "./folder.ts";
import { judgeFolder } from "./judge.ts";
import { ContentError } from "./problems.ts";

const folder = process.argv[2] ?? contentFolder();
const { content, problems, unmade } = await judgeFolder(folder);
if (problems.length > 0) {
  console.error(new ContentError(problems.map(({ text }) => text)).message);
  process.exit(1);
}
if (unmade.length > 0)
  console.warn(`The site shows this content once \`npm run pictures\` has made ${unmade.join(", ")}.`);
console.log(`The content of ${folder} is sound (version ${content?.version}).`);
