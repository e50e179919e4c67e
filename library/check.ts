/** `npm run content:check [folder]`: says whether the editors' folder is sound, and names each mistake. */
import { ContentError } from "./problems.ts";
import { readContents } from "./read.ts";

try {
  const { version } = readContents(process.argv[2] ?? "content").library;
  console.log(`The content is sound (version ${version}).`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
