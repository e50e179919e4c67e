import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { clamdAddress, createClamdScan } from "#api/uploads/clamd.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import { FileMissing } from "#api/uploads/store.ts";
import { fileStoreSettings } from "../../server/env.ts";
import { reasonInWords } from "../letters/reason.ts";
import type { Check, Finding } from "./check.ts";
import { messageOf } from "./check.ts";

/** Writes, reads and deletes a file in the store of uploads. */
export const filesCheck: Check = {
  name: "files",
  advice: "Uploads are refused: check S3_… or, without them, DATA_DIR/uploads and its disk.",
  async look({ env }) {
    if (!env.S3_ENDPOINT && !existsSync(join(env.DATA_DIR, "uploads")))
      return [
        {
          name: "files",
          state: "skipped",
          text: "There is no folder of uploads yet: the first upload makes it",
        },
      ];
    const store = await openFileStore(fileStoreSettings(env));
    // The store moves the file from a folder of its own disk.
    const folder = join(env.DATA_DIR, "uploads");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const id = randomBytes(24).toString("base64url");
    const path = join(folder, `${id}.part`);
    const content = randomBytes(1000);
    try {
      await writeFile(path, content, { mode: 0o600 });
      await store.put(id, { path, size: content.length });
      const isSame = content.equals(await buffer(await store.read(id)));
      if (!isSame) throw new Error("What was read is not what was written");
    } finally {
      await rm(path, { force: true });
      await store.remove(id).catch(() => {});
    }
    const isGone = await store.read(id).then(
      () => false,
      (error: unknown) => error instanceof FileMissing,
    );
    if (!isGone) throw new Error("What was deleted can still be read");
    const place = env.S3_ENDPOINT ? `the bucket ${env.S3_BUCKET}` : folder;
    return [{ name: "files", state: "ok", text: `A file was written, read and deleted in ${place}` }];
  },
};

/** Connects to the mail server and logs in. Sends a letter to `sendTo` alone, where one is given. */
export function mailCheck(sendTo?: string): Check {
  return {
    name: "mail",
    advice: "Letters wait until the mail server takes them.",
    async look({ env }) {
      if (!env.SMTP_URL) {
        const folder = join(env.DATA_DIR, "outbox");
        const count = existsSync(folder)
          ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length
          : 0;
        return [
          {
            name: "mail",
            state: "skipped",
            text: `There is no mail server; ${count} letters lie as files in ${folder}`,
          },
        ];
      }
      const transport = createTransport({
        url: env.SMTP_URL,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
      });
      const { hostname, protocol } = new URL(env.SMTP_URL);
      try {
        await transport.verify();
        if (sendTo)
          await transport.sendMail({
            from: env.MAIL_FROM ?? sendTo,
            to: sendTo,
            subject: "Test of the website's mail",
            text: "npm run doctor has sent this letter. Nothing has to be done.",
          });
      } catch (error) {
        return [
          {
            name: "mail",
            state: "wrong",
            text: reasonInWords(messageOf(error)),
            advice: "Letters wait until the mail server takes them.",
          },
        ];
      } finally {
        transport.close();
      }
      const done = sendTo ? `and took a letter to ${sendTo}` : "and takes letters (none was sent)";
      const findings: Finding[] = [{ name: "mail", state: "ok", text: `${hostname} answers ${done}` }];
      const isNear = /^(localhost|127\.|\[?::1)/.test(hostname);
      const isPlain = protocol === "smtp:" && new URL(env.SMTP_URL).searchParams.get("ignoreTLS") === "true";
      if (isPlain && !isNear)
        findings.push({
          name: "mail",
          state: "warning",
          text: `Letters go to ${hostname} without encryption`,
          advice: "Remove ignoreTLS from SMTP_URL.",
        });
      return findings;
    },
  };
}

/** Asks clamd whether it is there, and whether it finds the harmless file that every scanner knows (EICAR). */
export const scannerCheck: Check = {
  name: "clamd",
  advice: "Uploads are refused while clamd does not answer: start it, or check CLAMD_SOCKET.",
  async look({ env }) {
    if (!env.CLAMD_SOCKET) return [{ name: "clamd", state: "skipped", text: "There is no CLAMD_SOCKET" }];
    const answer = await ping(env.CLAMD_SOCKET);
    if (!answer.startsWith("PONG")) throw new Error(`It answered "${answer.slice(0, 60)}"`);
    const folder = await mkdtemp(join(tmpdir(), "doctor-"));
    try {
      const file = join(folder, "probe");
      // In two parts, so that no scanner finds it here.
      await writeFile(
        file,
        ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
      );
      const isFound = await createClamdScan(env.CLAMD_SOCKET)(file);
      if (!isFound)
        return [
          {
            name: "clamd",
            state: "wrong",
            text: "It does not find the test virus",
            advice: "Its signatures are missing: run freshclam and restart clamd.",
          },
        ];
    } finally {
      await rm(folder, { recursive: true });
    }
    const { mtime } = (await newestSignatures()) ?? {};
    const age = mtime ? Math.floor((Date.now() - mtime.getTime()) / 86_400_000) : 0;
    if (age > 7)
      return [
        {
          name: "clamd",
          state: "warning",
          text: `It finds the test virus, but its signatures are ${age} days old`,
          advice: "Run freshclam, and see that it runs every day.",
        },
      ];
    return [{ name: "clamd", state: "ok", text: "It answers and finds the test virus" }];
  },
};

async function ping(socket: string): Promise<string> {
  const daemon = connect(clamdAddress(socket));
  daemon.setTimeout(10_000, () => daemon.destroy(new Error("clamd is silent")));
  daemon.write("zPING\0");
  return text(daemon).finally(() => daemon.destroy());
}

/** Where Debian keeps the signatures. */
const signatures = ["daily.cld", "daily.cvd"].map((name) => join("/var/lib/clamav", name));

async function newestSignatures() {
  const found = await Promise.all(signatures.map((path) => stat(path).catch(() => undefined)));
  return found.filter((each) => each !== undefined).toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
}
