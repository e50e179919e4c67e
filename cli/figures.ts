/** `npm run figures`: what the site has counted, if `COUNTS` is on. */
import { printFigures } from "./figures/print.ts";
import { createProgram, examples, parseCount, runProgram } from "./program.ts";
import { withDatabase } from "./settings.ts";

const program = createProgram(
  "figures",
  "Shows what the site has counted (COUNTS=on): pages, searches that found nothing, and forms. Days are UTC.",
)
  .option("--days <COUNT>", "The last days, today included.", parseCount, 30)
  .option("--json", "Print JSON: one entry for each day, kind and name.")
  .addHelpText(
    "after",
    examples(["", "shows the last 30 days"], ["--days 365 --json", "prints a year for another program"]),
  )
  .action((options) => withDatabase((database) => printFigures(database, options, process)));

await runProgram(program);
