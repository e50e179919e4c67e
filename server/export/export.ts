/**
 * `npm run export -- FOLDER [--api http://127.0.0.1:3000]`: writes every page, file and feed of the built site into a
 * folder, with a configuration by which nginx serves them as the site does. Calls go to `--api`; without it they are
 * answered 503, and the forms say so. The site is started for this, with the settings of the environment.
 */
import { parseArgs } from "node:util";
import { withWarmSite } from "./warm-site.ts";
import { writeSite } from "./write-site.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: "string" } },
});
const [folder] = positionals;
if (!folder || (values.api && !URL.canParse(values.api))) {
  process.stderr.write("npm run export -- FOLDER [--api http://127.0.0.1:3000]\n");
  process.exit(2);
}

const count = await withWarmSite(process.env, (origin) => writeSite(origin, folder, values.api));
process.stdout.write(`${count} addresses written to ${folder}\n`);
