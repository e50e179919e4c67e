/** `npm run content:check [folder]`: tells whether the editors' folder holds together, and what does not. */
import { withLine } from "./lines.ts";
import { ContentError } from "./problems.ts";
import { readContents } from "./read.ts";

const folder = process.argv[2] ?? "content";

try {
  const { version } = readContents(folder).library;
  console.log(`The content is sound (version ${version}).`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(new ContentError(error.problems.map((problem) => withLine(folder, problem))).message);
  process.exit(1);
}
