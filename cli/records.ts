/** `npm run records`: imports, exports and checks files of records. */
import { Option } from "@commander-js/extra-typings";
import { recordKindNames } from "#contract/record-kinds.ts";
import { createProgram, examples, runProgram } from "./program.ts";
import { exportRecords } from "./records/export.ts";
import { importRecords } from "./records/import.ts";
import { checkRecords } from "./records/record-file.ts";
import { withDatabase } from "./settings.ts";

const program = createProgram("records", "Imports and exports the records of the site as YAML files.");

const kindOption = () =>
  new Option("--kind <KIND>", "The kind of records, if the file's name does not say it.").choices(
    recordKindNames,
  );

program
  .command("import")
  .description("Replaces the database's records of one kind with those of a YAML file.")
  .argument("<FILE>")
  .addOption(kindOption())
  .option("--dry-run", "Print what would change, and change nothing.")
  .addHelpText(
    "after",
    examples(
      ["news.yaml --dry-run", "prints which news would be added, changed and removed"],
      [
        "jobs.yaml --kind positions",
        "replaces the positions; running copies of the site follow by themselves",
      ],
    ),
  )
  .action((file, options) =>
    withDatabase((database) => importRecords(database, { file, ...options }, process), options),
  );

program
  .command("export")
  .description("Writes the database's records of one kind to a YAML file that import accepts unchanged.")
  .argument("<FILE>")
  .addOption(kindOption())
  .option("--overwrite", "Replace an existing file.")
  .addHelpText("after", examples(["/tmp/news.yaml", "writes the news as they are now"]))
  .action((file, options) =>
    withDatabase((database) => exportRecords(database, { file, ...options }, process)),
  );

program
  .command("check")
  .description("Checks whether import would accept a file, and prints its mistakes. Needs no database.")
  .argument("<FILE>")
  .addOption(kindOption())
  .addHelpText(
    "after",
    examples(["content/records/news.yaml", "prints each mistake as FILE:LINE: RECORD: FIELD: REASON"]),
  )
  .action((file, options) => checkRecords({ file, ...options }, process));

await runProgram(program);
