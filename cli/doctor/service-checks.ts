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
import { FileMissing } from "#api/uploads/file-store.ts";
import { fileStoreSettings } from "#server/env.ts";
import { explainMailError } from "#cli/letters/explain-error.ts";
import { messageOf, ok, skipped, warning, wrong, type Check } from "./check.ts";

/** Writes, reads and deletes a file in the file store. */
export const filesCheck: Check = {
  name: "files",
  advice: "Uploads are refused: check S3_… or, without them, DATA_DIR/uploads and its disk.",
  async run({ env }) {
    if (!env.S3_ENDPOINT && !existsSync(join(env.DATA_DIR, "uploads")))
      return skipped("There is no folder of uploads yet: the first upload creates it");
    const store = await openFileStore(fileStoreSettings(env));
    // The disk store moves the file, so it has to be on the same disk.
    const folder = join(env.DATA_DIR, "uploads");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const id = randomBytes(24).toString("base64url");
    const path = join(folder, `${id}.part`);
    const content = randomBytes(1000);
    try {
      await writeFile(path, content, { mode: 0o600 });
      await store.put(id, { path, size: content.length });
      const isSame = content.equals(await buffer(await store.read(id)));
      if (!isSame) throw new Error("A file that was read differs from what was written");
    } finally {
      await rm(path, { force: true });
      await store.remove(id).catch(() => {});
    }
    const isGone = await store.read(id).then(
      () => false,
      (error: unknown) => error instanceof FileMissing,
    );
    if (!isGone) throw new Error("A deleted file can still be read");
    const place = env.S3_ENDPOINT ? `the bucket ${env.S3_BUCKET}` : folder;
    return ok(`A file was written, read and deleted in ${place}`);
  },
};

/** Connects to the mail server and logs in. Sends a letter only if `sendTo` is given. */
export function mailCheck(sendTo?: string): Check {
  const advice = "Letters wait until the mail server accepts them.";
  return {
    name: "mail",
    advice,
    async run({ env }) {
      if (!env.SMTP_URL) {
        const folder = join(env.DATA_DIR, "outbox");
        const count = existsSync(folder)
          ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length
          : 0;
        return skipped(`There is no mail server; ${count} letters are files in ${folder}`);
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
            text: "Sent by npm run doctor. No action is needed.",
          });
      } catch (error) {
        return wrong(explainMailError(messageOf(error)), advice);
      } finally {
        transport.close();
      }
      const result = ok(
        sendTo
          ? `${hostname} answers and accepted a letter to ${sendTo}`
          : `${hostname} answers (no letter was sent)`,
      );
      const isLocal = /^(localhost|127\.|\[?::1)/.test(hostname);
      const isPlain = protocol === "smtp:" && new URL(env.SMTP_URL).searchParams.get("ignoreTLS") === "true";
      if (!isPlain || isLocal) return result;
      return [
        result,
        warning(`Letters go to ${hostname} without encryption`, "Remove ignoreTLS from SMTP_URL."),
      ];
    },
  };
}

/** Checks that clamd answers, and that it finds EICAR, the harmless test virus. */
export const scannerCheck: Check = {
  name: "clamd",
  advice: "Uploads are refused while clamd does not answer: start it, or check CLAMD_SOCKET.",
  async run({ env }) {
    if (!env.CLAMD_SOCKET) return skipped("There is no CLAMD_SOCKET");
    const answer = await ping(env.CLAMD_SOCKET);
    if (!answer.startsWith("PONG")) throw new Error(`It answered "${answer.slice(0, 60)}"`);
    const folder = await mkdtemp(join(tmpdir(), "doctor-"));
    try {
      const file = join(folder, "probe");
      // In two parts, so that no scanner flags this source file.
      await writeFile(
        file,
        ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
      );
      const isFound = await createClamdScan(env.CLAMD_SOCKET)(file);
      if (!isFound)
        return wrong(
          "It does not find the test virus",
          "Its signatures are missing: run freshclam and restart clamd.",
        );
    } finally {
      await rm(folder, { recursive: true });
    }
    const { mtime } = (await newestSignatures()) ?? {};
    const age = mtime ? Math.floor((Date.now() - mtime.getTime()) / 86_400_000) : 0;
    if (age > 7)
      return warning(
        `It finds the test virus, but its signatures are ${age} days old`,
        "Run freshclam, and make sure that it runs every day.",
      );
    return ok("It answers and finds the test virus");
  },
};

async function ping(socket: string): Promise<string> {
  const daemon = connect(clamdAddress(socket));
  daemon.setTimeout(10_000, () => daemon.destroy(new Error("clamd does not answer")));
  daemon.write("zPING\0");
  return text(daemon).finally(() => daemon.destroy());
}

/** Where Debian keeps the signatures. */
const signatures = ["daily.cld", "daily.cvd"].map((name) => join("/var/lib/clamav", name));

async function newestSignatures() {
  const found = await Promise.all(signatures.map((path) => stat(path).catch(() => undefined)));
  return found.filter((each) => each !== undefined).toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
}
