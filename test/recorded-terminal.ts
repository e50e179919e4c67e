import { PassThrough, Writable } from "node:stream";
import type { Terminal } from "#cli/terminal.ts";

/**
 * A terminal for tests. `columns` makes it interactive, and `answer` is the typed input; without `columns`, output goes
 * to a pipe without input.
 */
export function recordedTerminal({ columns, answer }: { columns?: number; answer?: string } = {}): {
  terminal: Terminal;
  out: () => string;
  err: () => string;
} {
  const isTTY = columns !== undefined;
  const [out, err] = [recorder(), recorder()];
  const terminal = {
    stdin: Object.assign(new PassThrough(), { isTTY: answer !== undefined }),
    stdout: Object.assign(out.stream, { isTTY, columns }),
    stderr: Object.assign(err.stream, { isTTY }),
  };
  if (answer !== undefined) terminal.stdin.end(answer);
  return { terminal, out: out.text, err: err.text };
}

function recorder(): { stream: Writable; text: () => string } {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}
