import { PassThrough, Writable } from "node:stream";
import type { Terminal } from "#cli/terminal.ts";

/** A terminal for tests: a pipe unless `isTTY`, without input unless `answer` is typed. */
export function recordedTerminal({ isTTY = false, answer }: { isTTY?: boolean; answer?: string } = {}): {
  terminal: Terminal;
  out: () => string;
  err: () => string;
} {
  const [out, err] = [recorder(), recorder()];
  const terminal = {
    stdin: Object.assign(new PassThrough(), { isTTY: answer !== undefined }),
    stdout: Object.assign(out.stream, { isTTY }),
    stderr: err.stream,
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
