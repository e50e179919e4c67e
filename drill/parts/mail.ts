import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** How the mail server behaves. */
export type Manner = "takes" | "silent" | "refuses" | "slow";

/** A real SMTP server on loopback that counts letters. */
export interface MailSink {
  url: string;
  port: number;
  /** The number of letters by Message-ID, without angle brackets and domain: the id in the outbox. */
  letters: Map<string, number>;
  /** The number of letters by recipient. */
  recipients: Map<string, number>;
  /** The letters as received, with headers. */
  texts: string[];
  manner: Manner;
  stop: () => Promise<void>;
}

/** Starts the mail server on the given port, or on a free one. `known` continues the counts of an earlier server. */
export async function startMail(port = 0, known?: MailSink): Promise<MailSink> {
  const letters = known?.letters ?? new Map<string, number>();
  const recipients = known?.recipients ?? new Map<string, number>();
  const texts = known?.texts ?? [];
  const sockets = new Set<Socket>();
  const sink = { manner: "takes" as Manner };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onConnect(_session, done) {
      // A silent server never greets; the sender has to time out.
      if (sink.manner !== "silent") done();
    },
    onRcptTo({ address }, _session, done) {
      if (sink.manner === "refuses")
        return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
      recipients.set(address, (recipients.get(address) ?? 0) + 1);
      return done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const id = /^Message-ID:\s*<([^@>]+)@/im.exec(text)?.[1] ?? "";
        const take = () => {
          letters.set(id, (letters.get(id) ?? 0) + 1);
          texts.push(text);
          done();
        };
        if (sink.manner === "slow") setTimeout(take, 1500);
        else take();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listening = await new Promise<number>((resolve) => {
    const listener = server.listen(port, "127.0.0.1", () =>
      resolve((listener.address() as AddressInfo).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    letters,
    recipients,
    texts,
    get manner() {
      return sink.manner;
    },
    set manner(manner) {
      sink.manner = manner;
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
