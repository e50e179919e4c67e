import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { pdf } from "#test/sample-files.ts";
import { report } from "./bench-report.ts";

const size = 10 * 1024 * 1024;
const megabyte = 1024 * 1024;

/** Measures upload rates, one by one and ten at a time, and by how much the server's memory grows. */
export async function benchUploads(): Promise<void> {
  const server = spawn(process.execPath, ["--max-semi-space-size=4", "tools/bench/upload-server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    const address = `http://127.0.0.1:${line.toString().trim()}/mwclg/comOssPic/upload`;
    // With the head and the end of a stream.
    const filler = pdf().length + 100;
    const files = {
      "PDF of text": new File(
        [new Uint8Array(pdf({ objects: Buffer.alloc(size - filler, "% text\n") }))],
        "a.pdf",
      ),
      "PDF of pictures": new File([new Uint8Array(pdf({ objects: picture(size - filler) }))], "a.pdf"),
    };
    const memory = memoryOf(server.pid);
    for (const [name, file] of Object.entries(files)) {
      await send(address, file);
      for (const atATime of [1, 10]) {
        const before = memory.restart();
        const started = performance.now();
        for (let round = 0; round < 20 / atATime; round += 1) {
          await Promise.all(Array.from({ length: atATime }, () => send(address, file)));
        }
        const rate = (20 * size) / megabyte / ((performance.now() - started) / 1000);
        const what = `upload of 10 MB, ${name}, ${atATime} at a time`;
        report(what, `${Math.round(rate)} MB/s`);
        report(`${what}: memory`, `+${Math.round(memory.peak() - before)} MB`);
      }
    }
  } finally {
    server.kill("SIGTERM");
  }
}

async function send(address: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("kind", "document");
  body.append("file", file);
  const response = await fetch(address, { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** A stream as pictures are kept in. */
function picture(length: number): Buffer {
  const head = `9 0 obj\n<</Subtype/Image/Length ${length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), noise(length), Buffer.from("\nendstream\nendobj\n")]);
}

/** Pseudo-random bytes, which compress as badly as a picture's. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

/** The resident memory of a process in MB, from /proc. */
function memoryOf(pid: number | undefined) {
  const read = (key: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(String.raw`${key}:\s+(\d+)`).exec(status)?.[1] ?? 0) / 1024;
  };
  return {
    /** Resets the peak, and returns the memory in use now. */
    restart() {
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      return read("VmRSS");
    },
    peak: () => read("VmHWM"),
  };
}
