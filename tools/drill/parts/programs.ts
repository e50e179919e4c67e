import { execFile } from "node:child_process";
import { promisify } from "node:util";

const start = promisify(execFile);

/** Runs one of the site's commands and returns its output. @throws Error with its stderr. */
export async function run(file: string, args: string[], env: Record<string, string>): Promise<string> {
  try {
    const { stdout } = await start(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
    return stdout;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(`${file} ${args.join(" ")}: ${stderr.slice(0, 800) || String(error)}`, { cause: error });
  }
}
