import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A letter with its headers, as received. */
export interface ReceivedMail {
  recipients: string[];
  raw: string;
}

/** How a mail server treats its clients. By default it accepts everything immediately. */
export interface MailManner {
  /** Accepts connections but never greets, so that the sender has to time out. */
  isSilent?: boolean;
  /** Returns the reply code that refuses a recipient. */
  refuse?: (address: string) => number | undefined;
  /** How long each letter takes, ms. */
  delay?: number;
}

/** A real SMTP server on loopback. */
export interface MailServer {
  url: string;
  port: number;
  /** The accepted letters, in order. */
  received: ReceivedMail[];
  /** Changes the manner and closes all connections. */
  setManner: (manner: MailManner) => void;
  /** Closes all connections and stops listening. */
  stop: () => Promise<void>;
}

/**
 * Starts a mail server without TLS, on a free port unless one is given. With a `password` it requires a login, as any
 * user. `received` continues the list of an earlier server.
 */
export async function startMailServer({
  port = 0,
  password,
  received = [],
  ...manner
}: MailManner & { port?: number; password?: string; received?: ReceivedMail[] } = {}): Promise<MailServer> {
  let current: MailManner = manner;
  const sockets = new Set<Socket>();
  const disconnect = () => sockets.forEach((socket) => socket.destroy());
  const server = new SMTPServer({
    disabledCommands: password ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      if (!current.isSilent) done();
    },
    onAuth(given, _session, done) {
      done(given.password === password ? null : replyError(535), { user: given.username });
    },
    onRcptTo({ address }, _session, done) {
      const code = current.refuse?.(address);
      done(code ? replyError(code) : null);
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = await text(stream);
        if (current.delay) await wait(current.delay);
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw });
      })().then(() => done(), done);
    },
  });
  // A killed client resets its connections.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    setManner(next) {
      current = next;
      disconnect();
    },
    stop() {
      disconnect();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function replyError(responseCode: number): Error {
  return Object.assign(new Error(`refused with ${responseCode}`), { responseCode });
}
