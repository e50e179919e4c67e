/**
 * Runs the checks that need no build in parallel, beside the other scripts that it is given (the build), and prints the
 * output of each when it ends. Fails if one of them fails.
 */
import { execFile } from "node:child_process";

for (const check of ["format:check", "content:spell", "types", "lint", "audit", ...process.argv.slice(2)])
  execFile("npm", ["run", check], { maxBuffer: Infinity }, (error, stdout, stderr) => {
    process.stdout.write(stdout + stderr);
    if (!error) return;
    console.error(`npm run ${check} failed`);
    process.exitCode = 1;
  });
