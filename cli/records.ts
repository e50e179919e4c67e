/** `npm run records`: news, positions, sites, the register and slides, by file. */
import { recordKindNames } from "#contract/record-kinds.ts";
import { command, flag, valued } from "./command.ts";
import type { Program } from "./command.ts";
import { checkRecords } from "./records/check.ts";
import { exportRecords } from "./records/export.ts";
import { importRecords } from "./records/import.ts";
import { runProgram } from "./run.ts";
import { withDatabase } from "./settings.ts";
import { oneOf } from "./values.ts";

const kind = valued(
  "KIND",
  `What the file holds, where its name does not say: ${recordKindNames.join(", ")}.`,
  oneOf(recordKindNames),
);

const program: Program = {
  name: "records",
  summary: "Takes the records of the site from files and writes them to files.",
  commands: [
    command({
      name: "import",
      operand: "FILE",
      summary: "Puts the records of a YAML file in the place of the database's set of that kind.",
      options: { kind, "dry-run": flag("Tells what would change, and changes nothing.") },
      examples: [
        ["news.yaml --dry-run", "tells which news would be added, changed and removed"],
        [
          "jobs.yaml --kind positions",
          "replaces the positions; running copies of the site follow by themselves",
        ],
      ],
      run: ({ operand: file, options }, terminal) =>
        withDatabase((database) =>
          importRecords(database, { file, kind: options.kind, dryRun: options["dry-run"] }, terminal),
        ),
    }),
    command({
      name: "export",
      operand: "FILE",
      summary: "Writes the database's set of a kind to a YAML file that import takes back unchanged.",
      options: { kind, overwrite: flag("Replaces a file that is there already.") },
      examples: [["/tmp/news.yaml", "writes the news as they are now"]],
      run: ({ operand: file, options }, terminal) =>
        withDatabase((database) => exportRecords(database, { file, ...options }, terminal)),
    }),
    command({
      name: "check",
      operand: "FILE",
      summary: "Says whether import would take a file, and at which lines it would not. Needs no database.",
      options: { kind },
      examples: [["content/records/news.yaml", "prints each mistake as FILE:LINE: RECORD: FIELD: REASON"]],
      run: async ({ operand: file, options }, terminal) => checkRecords({ file, ...options }, terminal),
    }),
  ],
};

process.exitCode = await runProgram(program, process.argv.slice(2), process);
